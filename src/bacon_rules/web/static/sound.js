// Five short sounds, made here: they are off until somebody switches them on.

const KEPT = "bacon-sounds";
const AFTER = 0.22; // so many seconds after what was played the bell of one's own turn rings

let context = null;

export function hears() {
  return localStorage.getItem(KEPT) === "on";
}

/** Switch sounds on or off; switched on, one is heard at once. */
export function hear(is) {
  localStorage.setItem(KEPT, is ? "on" : "");
  if (is) sound("turn");
}

/** The sounds of a new position, in their order. */
export function soundsOf(before, now, seat) {
  if (!before || before.plies === now.plies || now.ply !== now.plies) return [];
  const last = (told) => told.scene.middle?.at(-1);
  const isNew = JSON.stringify(last(before)) !== JSON.stringify(last(now)) || (now.scene.stack ?? []).length > (before.scene.stack ?? []).length;
  const happened = () => {
    if (now.over) return ["won"];
    if (isNew && last(now)?.alarm) return ["bomb"];
    if (isNew) return ["card"];
    return now.news.some((one) => one.event.type === "passed") ? ["pass"] : [];
  };
  return [...happened(), ...(!now.over && seat !== null && now.to_act === seat ? ["turn"] : [])];
}

/** Make sounds, a bell last and a little later. */
export function sounds(names) {
  for (const name of names) sound(name, name === "turn" && names.length > 1 ? AFTER : 0);
}

function sound(name, delay = 0) {
  if (!hears() || !navigator.userActivation?.hasBeenActive) return;
  performance.mark(`sound-${name}`);
  context ??= new AudioContext();
  MADE[name](context.currentTime + delay);
}

/** A tone that fades: `to` is the frequency at its end. */
function tone(at, frequency, { to = frequency, long = 0.3, loud = 0.12, type = "sine" } = {}) {
  const voice = new OscillatorNode(context, { type, frequency });
  const gain = new GainNode(context, { gain: 0 });
  voice.frequency.exponentialRampToValueAtTime(to, at + long);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  voice.connect(gain).connect(context.destination);
  voice.start(at);
  voice.stop(at + long);
}

function rustle(at) {
  const buffer = new AudioBuffer({ length: context.sampleRate * 0.07, sampleRate: context.sampleRate });
  const wave = buffer.getChannelData(0);
  for (let place = 0; place < wave.length; place += 1) wave[place] = (Math.random() * 2 - 1) * (1 - place / wave.length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: 1800 })).connect(new GainNode(context, { gain: 0.5 })).connect(context.destination);
  source.start(at);
}

const MADE = {
  card: rustle,
  pass: (at) => tone(at, 190, { to: 90, long: 0.09, loud: 0.3 }),
  bomb: (at) => [310, 482, 811, 1340].forEach((pitch) => tone(at, pitch, { to: pitch * 0.97, long: 0.7, loud: 0.07, type: "triangle" })),
  turn: (at) => [880, 1760, 2640].forEach((pitch, place) => tone(at, pitch, { long: 0.9 - place * 0.25, loud: 0.09 / (place + 1) })),
  won: (at) => [523, 659, 784, 1047].forEach((pitch, place) => tone(at + place * 0.13, pitch, { long: 0.5 })),
};
