// Asking the rules server: requests go out as lines, answers come in as lines, whatever carries them.

const LONGEST = 1 << 22; // the characters of the longest line that is read; answers have a quarter of it

/**
 * What went wrong. `code` is the server's own number, or a word: "ended", "timeout" or "unreadable". `data` is what the
 * server says beside; its `problem` explains it to people.
 */
export class RulesError extends Error {
  name = "RulesError";

  constructor(code, message, data = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A rules server. Any number of calls may wait for their answers at a time. */
export class RulesServer {
  #send;
  #close;
  #timeout;
  #waiting = new Map(); // what each request waits with, by its id, in the order in which they are answered
  #lastId = 0;
  #lastMessage = 0;
  #ended = null;

  /** `send` is given each line without its end; `close` is called once nothing more will be asked, with the reason. */
  constructor({ send, close = () => {}, timeout = 60_000 }) {
    this.#send = send;
    this.#close = close;
    this.#timeout = timeout;
  }

  /** Ask one thing. */
  async call(method, params = {}) {
    const [answer] = this.#ask([[method, params]], ([request]) => request);
    return answer;
  }

  /** Ask many things in one message; the answers come in the order of the calls. */
  async callAll(calls) {
    return calls.length ? Promise.all(this.#ask(calls, (requests) => requests)) : [];
  }

  /** Read a line that the server has written. */
  receive(line) {
    if (this.#ended) return;
    try {
      for (const answer of [JSON.parse(line)].flat()) this.#settle(answer);
    } catch {
      this.end(new RulesError("unreadable", `what came is not an answer of a rules server: ${String(line).slice(0, 80)}`));
    }
  }

  /** Give up all that waits, and close: the connection is lost, or the server has ended. */
  end(error = new RulesError("ended", "the server has ended")) {
    if (this.#ended) return;
    this.#ended = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#close(error);
  }

  /** Say that nothing more will be asked, so that the server ends. */
  close() {
    this.end(new RulesError("ended", "the server was closed"));
  }

  /** Send a message made of requests; return what will be answered to each. */
  #ask(calls, messageOf) {
    if (this.#ended) throw this.#ended;
    const requests = calls.map(([method, params = {}]) => ({ jsonrpc: "2.0", method, params, id: ++this.#lastId }));
    const line = JSON.stringify(messageOf(requests));
    const message = ++this.#lastMessage;
    const answers = requests.map(({ id, method }) => this.#answerTo(id, message, method));
    try {
      this.#send(line);
    } catch (error) {
      this.end(new RulesError("ended", `nothing can be asked: ${error.message}`));
    }
    return answers;
  }

  #answerTo(id, message, method) {
    return new Promise((resolve, reject) => {
      const late = () => reject(new RulesError("timeout", `${method} was not answered within ${this.#timeout} ms`));
      const timer = setTimeout(late, this.#timeout);
      const settled = (settle) => (value) => {
        clearTimeout(timer);
        settle(value);
      };
      this.#waiting.set(id, { message, resolve: settled(resolve), reject: settled(reject) });
    });
  }

  /** Hand on an answer; one without an id is about the whole message that has waited longest. */
  #settle({ id, result, error }) {
    const problem = error && new RulesError(error.code, `${error.message}: ${error.data.problem}`, error.data);
    if (!problem && !(result && typeof result === "object")) throw new TypeError("neither a result nor an error");
    const [{ message }] = this.#waiting.values();
    const ids = id === null ? [...this.#waiting.keys()].filter((one) => this.#waiting.get(one).message === message) : [id];
    for (const one of ids) {
      const { resolve, reject } = this.#waiting.get(one);
      this.#waiting.delete(one);
      if (problem) reject(problem);
      else resolve(result);
    }
  }
}

/** Return a function that takes any pieces of text, and hands on each whole line. */
export function splitLines(heard, tooLong) {
  let rest = "";
  return (piece) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop();
    lines.forEach(heard);
    if (rest.length > LONGEST) tooLong(new RulesError("unreadable", `a line of more than ${LONGEST} characters`));
  };
}
