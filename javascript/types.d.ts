// Made from the JSON Schemas by `python -m tools.generate typescript`.

export namespace Climbing {
  /** A kind, its top rank and its cards, these by the rank they stand for: pair-7:7c,X. */
  type Combination = string;
  /** Cards by rank, then suit (c, d, h, s), wilds (X) last, with a space between two: 1c 1c 10h X. Empty for no cards. */
  type Hand = string;
  /** A seat: 0, 1, … clockwise; at most 5, in a game for six. */
  type Seat = number;
  /** Something that happened in a match of the climbing game. */
  type Event = {
    type: "deal-began";
    /** The number of the deal in the match, from 1. */
    deal_number: number;
    /** The seat that dealt. */
    dealer: Seat;
    /** The seat that leads first. */
    starter: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "hand-dealt";
    /** The seat. */
    seat: Seat;
    /** The cards. */
    hand: Hand;
    /** Who may see this event: the seat whose cards they are. */
    seen_by: Seat[];
  } | {
    type: "led";
    /** The seat. */
    seat: Seat;
    /** The combination. */
    combination: Combination;
    /** The number of cards that the seat still holds. */
    cards_left: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "beat";
    /** The seat. */
    seat: Seat;
    /** The combination. */
    combination: Combination;
    /** The number of cards that the seat still holds. */
    cards_left: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "passed";
    /** The seat. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "went-out";
    /** The seat. */
    seat: Seat;
    /** 1 for the first player out in this deal, and so on. */
    position: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "round-won";
    /** The seat. */
    seat: Seat;
    /** The seat that leads the next round; null where the winner has yet to decide. */
    leader: null | Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "lead-given";
    /** The seat. */
    seat: Seat;
    /** The seat that leads. */
    to: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "lead-asked";
    /** The seat. */
    seat: Seat;
    /** The seat that was asked. */
    partner: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "lead-answered";
    /** The seat. */
    seat: Seat;
    /** Whether this player wants the lead. */
    wants_lead: boolean;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "deal-scored";
    /** The points of each side for this deal. */
    points: number[];
    /** The score of each side, including these points. */
    scores: number[];
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "match-won";
    /** The sides that won; several where they share the win. */
    winners: Seat[];
    /** The score of each side. */
    scores: number[];
    /** How the match ended. */
    ending: "played out" | "secured" | "last deal" | "extra deal";
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  };
  /** A move of the climbing game in notation: a combination such as pair-7:7c,X; pass; give:SEAT; ask:SEAT; yes; no; or deal: and the hands in seat order. */
  type Move = string;
  /** What is played: a game by its name, and house rules if there are any. */
  interface Rules {
    /** The name of the game. */
    game: "bacon-4" | "bacon-6" | "applewood-3" | "applewood-4" | "applewood-5" | "applewood-6" | "chunky-4" | "chunky-6";
    /** How it is played differently from the game of this name; the rest is left out. */
    house_rules?: {
      /** The number of suits in the pack, 1 to 4: clubs, diamonds, hearts, spades, in this order. */
      suits?: number;
      /** The highest natural rank, 1 to 13. A wild reaches one rank more. */
      ranks?: number;
      /** The number of copies of each natural card in the pack, 1 to 3. */
      copies?: number;
      /** The number of naturals dealt to each player. */
      naturals_each?: number;
      /** The number of wilds dealt to each player, 0 to 6. */
      wilds_each?: number;
      /** The points for each finishing position, first to last. In Bacon the first position has no entry. */
      points?: number[];
      /** The score that ends the match. */
      target?: number;
      /** The number of deals after which the match ends, if no side reaches the target; left out for no limit. */
      max_deals?: null | number;
      /** How a tie at the end of the match is settled. Bacon always plays on. */
      tie?: "shared" | "play on" | "extra deal";
    };
  }
  /** A partner's answer to the question about the lead. */
  interface LeadAnswer {
    /** The seat. */
    seat: Seat;
    /** Whether this player wants the lead. */
    wants_lead: boolean;
  }
  /** A combination on the pile, and its player. */
  interface Played {
    /** The seat. */
    seat: Seat;
    /** The combination. */
    combination: Combination;
  }
  /** The seat to act and its task. */
  type Stage = {
    type: "leading";
    /** The seat. */
    seat: Seat;
  } | {
    type: "following";
    /** The seat. */
    seat: Seat;
    /** The combinations of this round, from the lead up; the last is the top combination. */
    pile: Played[];
  } | {
    type: "deciding";
    /** The seat. */
    seat: Seat;
    /** A partner's answer to the question about the lead; null where nobody was asked. */
    said: null | LeadAnswer;
  } | {
    type: "answering";
    /** The seat. */
    seat: Seat;
    /** The seat that won the round. */
    winner: Seat;
  };
  /** A deal in progress. */
  interface Table {
    /** The cards dealt to each seat. */
    dealt: Hand[];
    /** The cards that each seat still has. */
    hands: Hand[];
    /** The seats that went out, in order. */
    out: Seat[];
    /** The seat to act and its task. */
    stage: Stage;
  }
  /** A whole match of the climbing game as it stands, hidden cards included. */
  interface State {
    /** What kind of document this is. */
    format: "bacon-rules/state";
    /** The version of the document's form. */
    version: 1;
    /** The rules of the game. */
    rules: Rules;
    /** The score of each side. */
    scores: number[];
    /** The number of the deal that is being dealt or played, from 1. */
    deal_number: number;
    /** The seat that deals. */
    dealer: Seat;
    /** The seat that leads first. */
    starter: Seat;
    /** The deal being played; null while the cards are to be dealt. */
    table: null | Table;
    /** The sides that won; empty until the match is over. */
    winners: Seat[];
  }
  /** A match of the climbing game as one seat or a spectator sees it. */
  interface View {
    /** What kind of document this is. */
    format: "bacon-rules/view";
    /** The version of the document's form. */
    version: 1;
    /** The rules of the game. */
    rules: Rules;
    /** The seat. */
    seat: null | Seat;
    /** The score of each side. */
    scores: number[];
    /** The number of the deal that is being dealt or played, from 1. */
    deal_number: number;
    /** The seat that deals. */
    dealer: Seat;
    /** The seat that leads first. */
    starter: Seat;
    /** The cards. */
    hand: Hand;
    /** The number of cards of each seat. */
    card_counts: number[];
    /** The number of wilds of each seat. */
    wild_counts: number[];
    /** The cards that each seat has played in this deal. */
    played: Hand[];
    /** The seats that went out, in order. */
    out: Seat[];
    /** The seat to act and its task, as if the match were not over, with the pile of the round, or with the partner's answer; null while the cards are to be dealt. */
    stage: null | Stage;
    /** The sides that won; empty until the match is over. */
    winners: Seat[];
  }
}

/** A match, finished or not. Make one with Record.of, loads or read; validate checks the moves. */
interface MatchRecord {
  /** What kind of document this is. */
  format: "bacon-rules/record";
  /** The version of the document's form. */
  version: 2;
  /** The version of the package that made the record; null if unknown, as in records of 0.1.0. */
  written_by: string | null;
  /** What is played: a game by its name, and house rules if there are any. */
  rules: {
    /** The name of the game. */
    game: string;
    /** The digest of the cards, in a game that has cards of its own. */
    cards?: string;
    /** What is played differently from the game of this name. */
    house_rules?: Record<string, unknown>;
  };
  /** The name of each seat's player, at most 100 characters. */
  seats: string[];
  /** The date of the match, if known. */
  date: string | null;
  /** The seat that deals first. */
  dealer: number;
  /** The moves in notation, including chance moves. */
  moves: string[];
  /** The result after the last move. */
  result: {
    /** The score of each side. */
    scores: number[];
    /** The sides that won; empty if the match is not over. */
    winners: number[];
  };
}

export namespace SaveYourBacon {
  /** A card by its key: its name in lower case, hyphens between words. In a view, ? is a card that the seat may not know. */
  type Key = string;
  /** A card in play by its number: first the champions, seat by seat, then equipment in the order in which it came into play. */
  type Number = number;
  /** A player, from 0, clockwise. */
  type Seat = number;
  /** Something that happened in a match of Save Your Bacon! */
  type Event = {
    type: "lot-drawn";
    /** The player. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "pool-dealt";
    /** The keys of the champions. */
    champions: Key[];
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "deck-taken";
    /** The player. */
    seat: Seat;
    /** The key of the deck. */
    deck: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "champion-picked";
    /** The player. */
    seat: Seat;
    /** The champion. */
    champion: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "champion-returned";
    /** The player. */
    seat: Seat;
    /** The champion. */
    champion: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "deck-built";
    /** The player. */
    seat: Seat;
    /** The keys of the champions. */
    champions: Key[];
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "game-began";
    /** The number of the game in the match, from 1. */
    game: number;
    /** The player. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "deck-shuffled";
    /** The player. */
    seat: Seat;
    /** The cards. */
    cards: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "cards-drawn";
    /** The player. */
    seat: Seat;
    /** How many. */
    count: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "cards-seen";
    /** The player. */
    seat: Seat;
    /** The cards. */
    cards: Key[];
    /** Who may see this event: the seat whose cards they are. */
    seen_by: Seat[];
  } | {
    type: "cards-revealed";
    /** The player. */
    seat: Seat;
    /** The cards. */
    cards: Key[];
    /** The zone of the cards. */
    zone: "play" | "hand" | "discard" | "deck" | "spent" | "side-deck" | "face-down";
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "cards-looked-at";
    /** The player. */
    seat: Seat;
    /** The player. */
    player: Seat;
    /** The zone of the cards. */
    zone: "play" | "hand" | "discard" | "deck" | "spent" | "side-deck" | "face-down";
    /** How many. */
    count: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "turn-began";
    /** The player. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "refresh-began";
    /** The player. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "time-passed";
    /** The player. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-declared";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** The champion. */
    champion: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "effect-declared";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Number;
    /** The name of the effect. */
    effect: string;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "effect-used";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** Where the card lies. */
    zone: "play" | "hand" | "discard" | "deck" | "spent" | "under" | "side-deck" | "face-down";
    /** The champion. */
    champion: Number;
    /** The name of the effect. */
    effect: string;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "x-said";
    /** The player. */
    seat: Seat;
    /** How much is paid for X. */
    x: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-pitched";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "energy-gained";
    /** The player. */
    seat: Seat;
    /** How many. */
    count: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "energy-spent";
    /** The player. */
    seat: Seat;
    /** How many. */
    count: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "energy-lost";
    /** The player. */
    seat: Seat;
    /** How many. */
    count: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "bacon-lost";
    /** The player. */
    seat: Seat;
    /** How many. */
    count: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "actions-gained";
    /** The player. */
    seat: Seat;
    /** How many. */
    count: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "turn-gained";
    /** The player. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "equipment-entered";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** How many there are. */
    number: Number;
    /** The champion. */
    champion: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "token-created";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** How many there are. */
    number: Number;
    /** The champion. */
    champion: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "equipment-moved";
    /** The card. */
    card: Number;
    /** The champion. */
    champion: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-played";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-copied";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-returned";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "declaration-canceled";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-left";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** How many there are. */
    number: Number;
    /** The new place: hand, deck, discard, removed or under; nowhere for a token. */
    to: "hand" | "deck" | "discard" | "removed" | "under" | "face-down";
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-moved";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** The old place; play if the card was being played. */
    zone: "play" | "hand" | "discard" | "deck" | "spent" | "side-deck" | "face-down";
    /** The new place: hand, deck, discard, removed, under, play or face-down. */
    to: "hand" | "deck" | "discard" | "removed" | "under" | "play" | "face-down";
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-taken";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** The old zone. */
    zone: "play" | "hand" | "discard" | "deck" | "spent" | "under" | "side-deck" | "face-down";
    /** The player who gets it. */
    taker: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-put-under";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** How many there are. */
    number: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-uncovered";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** How many there are. */
    number: Number;
    /** The new place: hand, deck, discard, removed or play. */
    to: "hand" | "deck" | "discard" | "removed" | "play" | "face-down";
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-named";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-chosen";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "option-chosen";
    /** The player. */
    seat: Seat;
    /** The number of the option, from 0. */
    option: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "player-chosen";
    /** The player. */
    seat: Seat;
    /** The player. */
    player: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "tokens-bid";
    /** The player. */
    seat: Seat;
    /** How many there are. */
    number: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "attack-declared";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "target-declared";
    /** The card. */
    card: Number;
    /** The champion or equipment that is attacked. */
    target: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "countered";
    /** The card. */
    card: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "attack-ended";
    /** The card. */
    card: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-exhausted";
    /** The card. */
    card: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-readied";
    /** The card. */
    card: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "damage-placed";
    /** The card. */
    card: Number;
    /** How much, or how many. */
    amount: number;
    /** The kind of damage. */
    kind: "attack" | "counter" | "effect";
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "damage-prevented";
    /** The card. */
    card: Number;
    /** How much, or how many. */
    amount: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "damage-redirected";
    /** The card. */
    card: Number;
    /** The champion or equipment that is attacked. */
    target: Number;
    /** How much, or how many. */
    amount: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "damage-removed";
    /** The card. */
    card: Number;
    /** How much, or how many. */
    amount: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "damage-moved";
    /** The card. */
    card: Number;
    /** The number of the card that gets the damage. */
    to: Number;
    /** How much, or how many. */
    amount: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "counters-put";
    /** The card. */
    card: Number;
    /** The name of the counters. */
    counter: string;
    /** How much, or how many. */
    amount: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "counters-removed";
    /** The card. */
    card: Number;
    /** The name of the counters. */
    counter: string;
    /** How much, or how many. */
    amount: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "condition-applied";
    /** The card. */
    card: Number;
    /** The condition. */
    condition: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "condition-removed";
    /** The card. */
    card: Number;
    /** The condition. */
    condition: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "effect-lasts";
    /** The key of the card that says so. */
    source: Key;
    /** The cards. */
    cards: Number[];
    /** How long the effect lasts. */
    duration: "this-attack" | "this-turn" | "until-your-next-turn" | "until-this-card-leaves" | "this-game";
    /** The players whom the effect is about. */
    players: Seat[];
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "effect-ended";
    /** The key of the card that says so. */
    source: Key;
    /** The cards. */
    cards: Number[];
    /** How long the effect lasts. */
    duration: "this-attack" | "this-turn" | "until-your-next-turn" | "until-this-card-leaves" | "this-game";
    /** The players whom the effect is about. */
    players: Seat[];
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "effect-delayed";
    /** The player. */
    seat: Seat;
    /** The key of the card that says so. */
    source: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "effect-went-off";
    /** The player. */
    seat: Seat;
    /** The key of the card that says so. */
    source: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "effect-set-off";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** The name of the effect. */
    effect: string;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "effect-lapsed";
    /** The player. */
    seat: Seat;
    /** The key of the card that says so. */
    source: Key;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "champion-defeated";
    /** The card. */
    card: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-destroyed";
    /** The card. */
    card: Number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "happening-replaced";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Number;
    /** The name of the effect. */
    effect: string;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "bacon-gained";
    /** The player. */
    seat: Seat;
    /** How many. */
    count: number;
    /** The player who gives. */
    giver: null | Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "player-lost";
    /** The player. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "game-lost";
    /** The player. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "game-won";
    /** The player. */
    seat: Seat;
    /** How many games each player has won. */
    scores: number[];
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "match-won";
    /** The player. */
    seat: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  };
  /** A move in notation, chance moves among them, such as play:hammer@2, attack:2 or pass-time. */
  type Move = string;
  /** One effect action, with the keys of its kind. */
  type Action = {
    /** What it does. */
    do: "place-damage";
    /** How much. */
    amount: Amount;
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "remove-damage";
    /** The cards that it is about. */
    cards: Selector;
    /** How much. */
    amount?: Amount;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "move-damage";
    /** The cards that lose damage. */
    cards: Selector;
    /** The card that gets the damage. */
    to: Mention;
    /** The amount from each card; all if it is left out. */
    amount?: Amount;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "exhaust";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "ready";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "put-counters";
    /** The name of the counters. */
    counter: Name;
    /** The number of counters for each card. */
    amount?: Amount;
    /** The cards that get counters. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "remove-counters";
    /** The name of the counters. */
    counter: Name;
    /** The cards that lose counters. */
    cards: Selector;
    /** The number of counters from each card; all if it is left out. */
    amount?: Amount;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "draw";
    /** How many. */
    count: Amount;
    /** For whom. */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "gain-energy";
    /** How many. */
    count: Amount;
    /** For whom. */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "gain-bacon";
    /** How many. */
    count: Amount;
    /** For whom. */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "lose-energy";
    /** How many. */
    count: Amount;
    /** For whom. */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "lose-bacon";
    /** How many. */
    count: Amount;
    /** For whom. */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "gain-action";
    /** How many. */
    count: Amount;
    /** For whom. */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "extra-turn";
    /** For whom. */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "refresh";
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "apply-condition";
    /** The condition. */
    condition: Name;
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "remove-condition";
    /** The cards that it is about. */
    cards: Selector;
    /** The condition. */
    condition?: Name;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "attack";
    /** The attacking cards. */
    cards: Selector;
    /** The attacked card; the player declares it if it is left out. */
    target?: Mention;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "counter";
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "change-target";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "pitch";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "discard";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "destroy";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "return-to-hand";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "return-to-deck";
    /** The cards that it is about. */
    cards: Selector;
    /** Return equipment in play, or cards out of play, to their owners' decks. */
    place?: Place;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "remove-from-game";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "take";
    /** The cards that it is about. */
    cards: Selector;
    /** The one player. */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "lay-face-down";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "move-equipment";
    /** The equipment. */
    cards: Selector;
    /** The champion. */
    to: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "put-under";
    /** The cards to move. */
    cards: Selector;
    /** The card in play. */
    under: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "copy-equipment";
    /** The equipment. */
    cards: Selector;
    /** The champion. */
    to: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "create";
    /** The champions. */
    cards: Selector;
    /** The name of the token card. */
    token: Name;
    /** The number of tokens for each champion. */
    count?: Amount;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "play-card";
    /** The card; "this card" is the card out of play with the effect. */
    cards: CardOutOfPlay;
    /** Whether its costs are not paid. */
    free?: boolean;
    /** Whether it leaves the game after it was played, instead of being discarded. */
    removed?: boolean;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "copy";
    /** The cards that it is about. */
    cards: CardOutOfPlay;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "reveal";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "reveal-until";
    /** The filter. */
    until: Filter;
    /** The players of the decks. */
    whose?: Players;
    /** The place for the other revealed cards; if it is left out, these stay on the deck. */
    rest?: Rest;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "look";
    /** The cards that it is about. */
    cards: Selector;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "shuffle";
    /** For whom. */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "name-card";
    /** The kind of card; any kind of card for decks if it is left out. */
    kind?: Kind;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "cancel";
    /** The place where the card goes; for an effect it is left out, and the effect's card stays in play. */
    to?: Destination;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "choose";
    /** The cards that it is about. */
    cards: Chosen;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "choose-player";
    /** The players to choose from. */
    among?: Among;
    /** Whether chance chooses. */
    at_random?: boolean;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "bid";
    /** The players who bid, once each. */
    by?: Players;
    /** The tokens. */
    tokens?: Token;
    /** Whether nobody sees a bid before all have bid. */
    secret?: boolean;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "name-number";
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "win-game";
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "lose-game";
    /** For whom. */
    who?: Who;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "modify";
    /** The cards with the value. */
    cards: Selector;
    /** The value. */
    stat: Stat;
    /** The kind of change. */
    operation: Operation;
    /** The amount of the change. */
    by: Bound;
    /** How long the change lasts; only for effect actions, not for constant effects. */
    duration: Duration;
    /** For damage, the only kind of damage that is modified. */
    damage?: DamageKind;
    /** The rounding of a division; up unless a card says otherwise. */
    round?: Rounding;
    /** For a cost, the only cards that cost more or less; all cards and effects if it is left out. */
    using?: Filter;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "grant-trait";
    /** The cards that it is about. */
    cards: Selector;
    /** The trait. */
    trait: AnyTrait;
    /** How long it lasts. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "forbid";
    /** The cards that it is about. */
    cards: Selector;
    /** What they cannot do. */
    what: What;
    /** How long it lasts. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "consider-exhausted";
    /** The cards that it is about. */
    cards: Selector;
    /** How long it lasts. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "modify-player";
    /** The players. */
    who?: Players;
    /** The limit. */
    stat: PlayerStat;
    /** The kind of change. */
    operation: Operation;
    /** The amount of the change. */
    by: Bound;
    /** How long the change lasts; only for effect actions, not for constant effects. */
    duration: Duration;
    /** The rounding of a division; up unless a card says otherwise. */
    round?: Rounding;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "must";
    /** The affected cards. */
    cards: Selector;
    /** The duty. */
    what: Duty;
    /** How long the change lasts; only for effect actions, not for constant effects. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "allow";
    /** The affected cards. */
    cards: Selector;
    /** The permission. */
    what: Permission;
    /** How long the change lasts; only for effect actions, not for constant effects. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "prevent";
    /** The protected cards. */
    cards: Selector;
    /** The amount of damage; all of it if no amount is given. */
    amount?: Amount;
    /** The only kind of damage that counts; any kind if it is left out. */
    damage?: DamageKind;
    /** Whether only the next damage is prevented, up to the amount if there is one. */
    next?: boolean;
    /** How long the change lasts; only for effect actions, not for constant effects. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "redirect";
    /** The protected cards. */
    cards: Selector;
    /** The card that gets the damage. */
    to: Mention;
    /** The amount of damage; all of it if no amount is given. */
    amount?: Amount;
    /** The only kind of damage that counts; any kind if it is left out. */
    damage?: DamageKind;
    /** Whether only the next damage is redirected, up to the amount if there is one. */
    next?: boolean;
    /** How long the change lasts; only for effect actions, not for constant effects. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "lose-trait";
    /** The cards that it is about. */
    cards: Selector;
    /** The trait. */
    trait: AnyTrait;
    /** How long it lasts. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "lose-effects";
    /** The cards that it is about. */
    cards: Selector;
    /** How long it lasts. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "lose-keyword";
    /** The cards. */
    cards: Selector;
    /** The name of the keyword, whatever its number. */
    keyword: Name;
    /** How long the loss lasts; only for effect actions, not for constant effects. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "grant-effect";
    /** The cards. */
    cards: Selector;
    /** The effect; in it, "this card" means the card that gets it. */
    effect: Effect;
    /** How long the grant lasts; only for effect actions, not for constant effects. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "grant-keyword";
    /** The cards. */
    cards: Selector;
    /** The keyword. */
    keyword: Name;
    /** Its number, if it has one. */
    n?: number;
    /** How long the grant lasts; only for effect actions, not for constant effects. */
    duration: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "choose-one";
    /** The options. */
    options: Option[];
    /** The players who choose, one after the other; in the options, "that player" is the one who chose. */
    by?: Players;
    /** Whether nobody sees a choice before all have chosen. */
    secret?: boolean;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "vote";
    /** The players who vote, once each. */
    by?: Players;
    /** The options, of which the winning one is done. */
    options?: Option[];
    /** The players, of whom the winning one is "that player" from then on. */
    among?: Among;
    /** The filter of the cards in play, of which the winning one is "that" from then on. */
    choose?: Filter;
    /** Whether nobody sees a vote before all have voted. */
    secret?: boolean;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "if";
    /** The test. */
    if: Whether;
    /** The effect actions if it is true. */
    then: Action[];
    /** The effect actions if it is false. */
    else?: Action[];
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "later";
    /** The happening to wait for. */
    at: When;
    /** The effect actions to do then. */
    actions: Action[];
    /** How long to wait; without limit if it is left out. */
    duration?: Duration;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  } | {
    /** What it does. */
    do: "repeat";
    /** The effect actions of each time. */
    actions: Action[];
    /** The number of times; as often as possible if it is left out. */
    times?: Amount;
    /** The test before each time, which ends the loop when it is false. */
    while?: Whether;
    /** The filter of the cards in play of which each has its time, in which it is "that card". */
    each?: Filter;
    /** The players of whom each has a time, in which they are "that player". */
    who?: Players;
    /** Whether the player may skip this effect action. */
    may?: boolean;
    /** Whether it is skipped unless all of it can be done. */
    if_able?: boolean;
    /** Whether it is skipped unless the effect action before it was done fully. */
    if_you_do?: boolean;
    /** A name for its cards or its player, to which the rest of the effect can refer. */
    as?: Name;
  };
  /** An action card. */
  interface ActionCard {
    /** An action card. */
    name: Name;
    /** An action card. */
    value: number;
    /** An action card. */
    cost: number;
    /** An action card. */
    ready?: boolean;
    /** The traits. */
    traits?: AnyTrait[];
    /** Whether the player spends additional energy, as much as the player likes: the value of "x". */
    x?: boolean;
    /** An action card. */
    pay?: Action[];
    /** The immediate effect. */
    actions: Action[];
    /** The effects of the card in a hand, discard or spent energy stack. */
    effects?: Effect[];
    /** Text without effect. */
    flavor?: Text;
  }
  /** An effect that resolves when it is activated. */
  interface Activated {
    /** The name of the effect. */
    name: Name;
    /** The reaction text, of which one alternative must happen; without reaction text, the effect costs an action. */
    when?: When | When[];
    /** The costs. */
    costs?: Costs;
    /** Whether the champion that uses the effect must be ready, {R}. */
    ready?: boolean;
    /** The traits that this champion must have. */
    traits?: AnyTrait[];
    /** Whether the effect is optional although it costs nothing; with costs it is always optional. */
    may?: boolean;
    /** The period in which the effect can be activated once; without limit if it is left out. */
    once?: Once;
    /** A further test for activating the effect. */
    if?: Whether;
    /** The zone out of play from which the effect works, a hand, discard or spent energy stack; if it is left out, the effect works in play. */
    from?: Zone;
    /** The effect actions. */
    actions: Action[];
  }
  /** Whether all of these tests are true. */
  interface AllOf {
    /** Whether all of these tests are true. */
    all: Whether[];
  }
  /** The players to choose from. */
  type Among = "opponents" | "players";
  /** How much or how many. */
  type Amount = number | AmountWord | CountOf | ValueOf | CountersOf | TokensOf | Happened | CalledNumber | Half | Sum | Difference | Product | Least | Greatest;
  /** Whether an amount is within bounds. */
  interface AmountIs {
    /** The amount. */
    amount: Bound;
    /** The lower bound. */
    at_least?: Bound;
    /** The upper bound. */
    at_most?: Bound;
  }
  /** An amount that an effect knows without a count. */
  type AmountWord = "that-many" | "x" | "n";
  /** Whether at least one of these tests is true. */
  interface AnyOf {
    /** Whether at least one of these tests is true. */
    any: Whether[];
  }
  /** A trait. */
  type AnyTrait = Trait | NamedTrait;
  /** How much or how many, or nothing. */
  type Bound = number | AmountWord | CountOf | ValueOf | CountersOf | TokensOf | Happened | CalledNumber | Half | Sum | Difference | Product | Least | Greatest;
  /** The number to which an effect action before has given a name. */
  interface CalledNumber {
    /** The name, a letter. */
    number: Name;
  }
  /** Whether all of some cards, at least one, pass a filter. */
  interface CardIs {
    /** The cards. */
    card: Mention;
    /** The filter. */
    is: Filter;
  }
  /** Cards that are chosen, or this card out of play. */
  type CardOutOfPlay = Reference | Chosen;
  /** A champion. */
  interface Champion {
    /** The archetype, which identifies the champion. */
    archetype: Name;
    /** The name. */
    name: Name;
    /** The notation, for an archetype that is also the name of another card; else made from the archetype. */
    key?: Name;
    /** The trait icons. */
    traits?: AnyTrait[];
    /** The damage placed in an attack or counter. */
    attack: number;
    /** The damage that defeats the champion. */
    defense: number;
    /** The effect text. */
    effects?: Effect[];
    /** The keywords, which stand for more effects. */
    keywords?: HasKeyword[];
    /** The names of the cards in the pod; the pool says how many copies of each go into a deck. */
    pod?: Name[];
    /** The names of the cards that lie beside the deck, each as often as there are copies. */
    side_deck?: Name[];
    /** Text without effect. */
    flavor?: Text;
  }
  /** Chosen cards, one at a time. */
  interface Chosen {
    /** The filter of the eligible cards. */
    choose: Filter;
    /** The number of cards to choose. */
    count?: Amount;
    /** Whether fewer cards, or none, may be chosen. */
    up_to?: boolean;
    /** With "up to", the least number of cards to choose, as far as there are so many. */
    at_least?: number;
    /** The zone of the cards. */
    zone?: Zone;
    /** Whether chance chooses. */
    at_random?: boolean;
    /** The players who choose; in play, the filter is applied from the view of each of them. */
    by?: Players;
    /** Whether several players may choose the same card in play, to which it is done once. */
    same?: boolean;
    /** Out of play, the players whose cards are eligible; if it is left out, each opponent if the filter asks for opposing cards, else the effect's player. */
    whose?: Players;
    /** The number of cards to look at on top of a deck; all if it is left out. */
    top?: Amount;
    /** The place for the cards that were looked at and not chosen; they stay where they are if it is left out. */
    rest?: Rest;
  }
  /** A condition. */
  interface Condition {
    /** The name. */
    name: Name;
    /** The kinds of cards in play that it goes on: champions, equipment or both. */
    on?: Kind[];
    /** The effect text. */
    effects: Effect[];
    /** The keywords. */
    keywords?: HasKeyword[];
    /** Text without effect. */
    flavor?: Text;
  }
  /** An effect that holds while its card is in play, or while its condition is true. */
  interface Constant {
    /** The name of the effect. */
    name: Name;
    /** The condition; none if it is left out. */
    during?: While;
    /** The zone out of play in which the effect holds, a discard or spent energy stack; if it is left out, the effect holds in play. */
    from?: Zone;
    /** The lasting actions. */
    does: Lasting[];
  }
  /** The costs before the arrow. */
  interface Costs {
    /** Spend one of the turn's two actions, {A}. */
    action?: boolean;
    /** Spend energy, {E}. */
    energy?: number;
    /** Spend upgraded energy only, {E+}. */
    upgraded?: number;
    /** Spend additional energy, as much as the player likes: the value of "x" from then on. */
    x?: boolean;
    /** Exhaust the card with the effect, {X}. */
    exhaust?: boolean;
    /** Other costs, paid with the player's own cards. */
    pay?: Action[];
  }
  /** Whether the number of cards that pass a filter is within bounds. */
  interface CountIs {
    /** The filter. */
    count: Filter;
    /** The zone of the cards. */
    zone?: Zone;
    /** The players whose hands, decks, discards or spent energy stacks count; in play, the filter has the side. */
    who?: Players;
    /** The card above cards underneath; the effect's card if it is left out. */
    of?: Mention;
    /** The least number; 1 if no bound is given. */
    at_least?: Bound;
    /** The greatest number. */
    at_most?: Bound;
  }
  /** The number of cards that pass a filter. */
  interface CountOf {
    /** The filter. */
    count: Filter;
    /** The zone of the cards. */
    zone?: Zone;
    /** The players whose hands, decks, discards or spent energy stacks count; in play, the filter has the side. */
    who?: Players;
    /** The card above cards underneath; the effect's card if it is left out. */
    of?: Mention;
  }
  /** A demand on the number of counters on a card. */
  interface CountersAre {
    /** The name of the counters. */
    counter: Name;
    /** The least number; 1 if no bound is given. */
    at_least?: Bound;
    /** The greatest number. */
    at_most?: Bound;
  }
  /** The number of counters on a card, or on several cards together. */
  interface CountersOf {
    /** The name of the counters. */
    counters: Name;
    /** The card or cards. */
    of: Mention;
  }
  /** The source of damage. */
  type DamageKind = "attack" | "counter" | "effect";
  /** A deck of three champions with their pods. */
  interface Deck {
    /** The name of the deck. */
    name: Name;
    /** The archetypes of its champions. */
    champions: Name[];
  }
  /** A kind of happening: something that reaction text reacts to, or that text counts. */
  interface Deed {
    /** The kind of happening. */
    timing: Timing;
    /** A filter for the card of the happening; for a played card or a declared effect, for that card or the effect's card. */
    card?: Filter;
    /** A filter for the card that caused the happening: the source of damage, the victor over a card, the champion that uses a card, the other card of an attack; if only side is asked, for the player who caused it. */
    by?: Filter;
    /** The player of the happening, whose turn, hand, bacon or card it is. */
    side?: Side;
    /** For damage, its kind. */
    damage?: DamageKind;
    /** For a condition that is applied or removed, its name. */
    condition?: Name;
    /** For a discarded card, its zone before. */
    zone?: Zone;
  }
  /** The place for a card whose declaration is canceled: by default, a place of its owner. */
  type Destination = "discard" | "hand" | "deck" | "removed" | "your-hand";
  /** The first amount minus the others. */
  interface Difference {
    /** The first amount minus the others. */
    difference: Bound[];
  }
  /** The duration of a lasting effect. */
  type Duration = "this-attack" | "this-turn" | "until-your-next-turn" | "until-this-card-leaves" | "this-game";
  /** A duty: something that cards must do if they can. */
  type Duty = "attack" | "counter" | "be-targeted";
  /** All cards that pass a filter. */
  interface Each {
    /** The filter. */
    each: Filter;
    /** The zone of the cards. */
    zone?: Zone;
    /** Out of play, the players whose cards they are. */
    whose?: Players;
  }
  /** An effect on a card in play. */
  type Effect = Activated | Constant | Replacement;
  /** An equipment card. */
  interface Equipment {
    /** The name. */
    name: Name;
    /** The energy from pitching the card. */
    value: number;
    /** The energy cost. */
    cost: number;
    /** Whether the champion that plays the card must be ready, {R}. */
    ready?: boolean;
    /** The traits that this champion must have. */
    traits?: AnyTrait[];
    /** The damage placed in an attack or counter. */
    attack: number;
    /** The damage that destroys the card. */
    defense: number;
    /** The costs of playing the card besides energy. */
    pay?: Action[];
    /** The effect text. */
    effects?: Effect[];
    /** The keywords, which stand for more effects. */
    keywords?: HasKeyword[];
    /** Text without effect. */
    flavor?: Text;
  }
  /** A filter, passed by the cards that meet every demand given here. */
  interface Filter {
    /** The kind of card. */
    kind?: Kind;
    /** The side of the card; left out for any side. */
    side?: Side;
    /** Ready or, if false, exhausted; considered exhausted counts as exhausted. */
    ready?: boolean;
    /** Whether the card is attacking. */
    attacking?: boolean;
    /** Whether the card is the target of an attack. */
    defending?: boolean;
    /** Whether the card has damage. */
    damaged?: boolean;
    /** The traits that the card must all have. */
    traits?: AnyTrait[];
    /** The traits that the card must all lack. */
    lacking?: AnyTrait[];
    /** The name of a condition of the card. */
    condition?: Name;
    /** Whether the card of the effect is excluded. */
    other?: boolean;
    /** Whether the card must be equipped to this champion. */
    of_this_champion?: boolean;
    /** The only card that passes. */
    same_as?: Mention;
    /** The archetype or name of the card. */
    name?: Name;
    /** The name of a keyword of the card, printed or granted. */
    keyword?: Name;
    /** Whether the card must have the name that was named last in this effect. */
    named?: boolean;
    /** The energy cost. */
    cost?: Range;
    /** The energy value. */
    value?: Range;
    /** The attack value. */
    attack?: Range;
    /** The defense value. */
    defense?: Range;
    /** The amount of damage on the card. */
    damage?: Range;
    /** The number of cards equipped to the card. */
    equipment?: Range;
    /** The number of counters on the card. */
    counters?: CountersAre;
    /** A filter for equipment on the card. */
    has?: Filter;
    /** The champion that the card must be equipped to. */
    of?: Mention;
    /** The owner of the card, which need not be the controller. */
    owner?: Side;
    /** Filters of which the card must pass at least one. */
    any?: Filter[];
    /** A filter that the card must not pass. */
    not?: Filter;
  }
  /** The greatest of several amounts. */
  interface Greatest {
    /** The greatest of several amounts. */
    greatest: Bound[];
  }
  /** Half of an amount. */
  interface Half {
    /** The amount. */
    half: Bound;
    /** The rounding; up unless a card says otherwise. */
    round?: Rounding;
  }
  /** The number of happenings of a kind until now. */
  interface Happened {
    /** The kind of happening. */
    happened: Deed;
    /** The time from which on they count. */
    since?: Since;
    /** Whether their amounts are added up, such as the damage placed, instead of counting them. */
    total?: boolean;
  }
  /** A keyword that is printed on a card. */
  type HasKeyword = Name | {
    /** The keyword. */
    keyword: Name;
    /** Its number, if it has one. */
    n?: number;
  };
  /** A keyword that a pool defines: a name for effects that several cards have. */
  interface Keyword {
    /** The name. */
    name: Name;
    /** The reminder text on cards, in which {n} is the number; if it is empty, the effects tell it. */
    reminder?: Text;
    /** The effects, from the point of view of the card that has the keyword. */
    effects: Effect[];
  }
  /** The kinds of cards. */
  type Kind = "champion" | "equipment" | "action" | "reaction" | "condition";
  /** The card of a hand that its player drew last, hidden from everybody else. */
  interface LastDrawn {
    /** The players who drew. */
    last_drawn: Players;
  }
  /** What a constant effect does. */
  type Lasting = {
    /** What it does. */
    do: "modify";
    /** The cards with the value. */
    cards: LastingSelector;
    /** The value. */
    stat: Stat;
    /** The kind of change. */
    operation: Operation;
    /** The amount of the change. */
    by: Bound;
    /** For damage, the only kind of damage that is modified. */
    damage?: DamageKind;
    /** The rounding of a division; up unless a card says otherwise. */
    round?: Rounding;
    /** For a cost, the only cards that cost more or less; all cards and effects if it is left out. */
    using?: Filter;
  } | {
    /** What it does. */
    do: "grant-trait";
    /** The cards that it is about. */
    cards: LastingSelector;
    /** The trait. */
    trait: AnyTrait;
  } | {
    /** What it does. */
    do: "forbid";
    /** The cards that it is about. */
    cards: LastingSelector;
    /** What they cannot do. */
    what: What;
  } | {
    /** What it does. */
    do: "consider-exhausted";
    /** The cards that it is about. */
    cards: LastingSelector;
  } | {
    /** What it does. */
    do: "modify-player";
    /** The players. */
    who?: Players;
    /** The limit. */
    stat: PlayerStat;
    /** The kind of change. */
    operation: Operation;
    /** The amount of the change. */
    by: Bound;
    /** The rounding of a division; up unless a card says otherwise. */
    round?: Rounding;
  } | {
    /** What it does. */
    do: "must";
    /** The affected cards. */
    cards: LastingSelector;
    /** The duty. */
    what: Duty;
  } | {
    /** What it does. */
    do: "allow";
    /** The affected cards. */
    cards: LastingSelector;
    /** The permission. */
    what: Permission;
  } | {
    /** What it does. */
    do: "prevent";
    /** The protected cards. */
    cards: LastingSelector;
    /** The amount of damage; all of it if no amount is given. */
    amount?: Amount;
    /** The only kind of damage that counts; any kind if it is left out. */
    damage?: DamageKind;
    /** Whether only the next damage is prevented, up to the amount if there is one. */
    next?: boolean;
  } | {
    /** What it does. */
    do: "redirect";
    /** The protected cards. */
    cards: LastingSelector;
    /** The card that gets the damage. */
    to: Mention;
    /** The amount of damage; all of it if no amount is given. */
    amount?: Amount;
    /** The only kind of damage that counts; any kind if it is left out. */
    damage?: DamageKind;
    /** Whether only the next damage is redirected, up to the amount if there is one. */
    next?: boolean;
  } | {
    /** What it does. */
    do: "lose-trait";
    /** The cards that it is about. */
    cards: LastingSelector;
    /** The trait. */
    trait: AnyTrait;
  } | {
    /** What it does. */
    do: "lose-effects";
    /** The cards that it is about. */
    cards: LastingSelector;
  } | {
    /** What it does. */
    do: "lose-keyword";
    /** The cards. */
    cards: LastingSelector;
    /** The name of the keyword, whatever its number. */
    keyword: Name;
  } | {
    /** What it does. */
    do: "grant-effect";
    /** The cards. */
    cards: LastingSelector;
    /** The effect; in it, "this card" means the card that gets it. */
    effect: Effect;
  } | {
    /** What it does. */
    do: "grant-keyword";
    /** The cards. */
    cards: LastingSelector;
    /** The keyword. */
    keyword: Name;
    /** Its number, if it has one. */
    n?: number;
  };
  /** The cards that a constant effect is about. */
  type LastingSelector = Reference | Each;
  /** The least of several amounts. */
  interface Least {
    /** The least of several amounts. */
    least: Bound[];
  }
  /** A card that is known. */
  type Mention = Reference | The;
  /** A name: printable characters on one line, at least one of them a letter or digit. */
  type Name = string;
  /** A trait of a pool by its name, with its icon once the pool has been read. */
  type NamedTrait = string;
  /** Whether a test is false. */
  interface NotSo {
    /** Whether a test is false. */
    not: Whether;
  }
  /** The period in which an effect can be activated once. */
  type Once = "turn" | "game";
  /** A way to modify a value. */
  type Operation = "set" | "add" | "subtract" | "multiply" | "divide";
  /** One option of a choice. */
  interface Option {
    /** The effect actions. */
    actions?: Action[];
    /** The test for choosing this option; none if it is left out. */
    if?: Whether;
    /** The effect actions that come first; the option can be chosen only if each of them can be done. */
    pay?: Action[];
  }
  /** A trait that a pool defines besides those of the rulebook. */
  interface OwnTrait {
    /** The name, a word in lower case. */
    name: string;
    /** The two capital letters of the icon. */
    icon: string;
  }
  /** A permission: something that an effect can allow against the rules. */
  type Permission = "attack-exhausted" | "attack-champion-exhausted" | "attack-again" | "counter-exhausted" | "use-exhausted";
  /** The place in a deck for a card. */
  type Place = "top" | "bottom" | "shuffled";
  /** A default limit of players that can be modified. */
  type PlayerStat = "hand-size" | "actions";
  /** The players. */
  type Players = Who | The;
  /** The product of amounts. */
  interface Product {
    /** The product of amounts. */
    product: Bound[];
  }
  /** Numbers within bounds; in a file, a single number stands for itself. */
  type Range = number | {
    /** The least number. */
    at_least?: Bound;
    /** The greatest number. */
    at_most?: Bound;
  };
  /** A reaction card: an action with reaction text. */
  interface ReactionCard {
    /** A reaction card: an action with reaction text. */
    name: Name;
    /** A reaction card: an action with reaction text. */
    value: number;
    /** A reaction card: an action with reaction text. */
    cost: number;
    /** A reaction card: an action with reaction text. */
    when: When | When[];
    /** A reaction card: an action with reaction text. */
    ready?: boolean;
    /** The traits. */
    traits?: AnyTrait[];
    /** A reaction card: an action with reaction text. */
    x?: boolean;
    /** A reaction card: an action with reaction text. */
    pay?: Action[];
    /** The action cards. */
    actions: Action[];
    /** A reaction card: an action with reaction text. */
    effects?: Effect[];
    /** Text without effect. */
    flavor?: Text;
  }
  /** A reference to a card without a choice). */
  type Reference = "this-card" | "this-champion" | "that" | "doer" | "attacking-card" | "defending-card" | "itself";
  /** An effect that replaces a happening with something else. */
  interface Replacement {
    /** The name of the effect. */
    name: Name;
    /** The happening to replace. */
    would: When;
    /** Whether the player may decline. */
    may?: boolean;
    /** The effect actions to do instead. */
    instead: Action[];
  }
  /** The place for cards that were looked at on top of a deck and not chosen. */
  type Rest = "bottom" | "shuffled" | "discard";
  /** The rounding of half of an odd number. */
  type Rounding = "up" | "down";
  /** The cards that an effect action is about. */
  type Selector = Reference | Chosen | Each | Top | LastDrawn | The;
  /** The side of a card, as the effect's player sees it. */
  type Side = "friendly" | "opposing";
  /** The time from which on happenings are counted. */
  type Since = "turn" | "attack" | "your-last-turn" | "game";
  /** A value that can be modified. */
  type Stat = "attack" | "defense" | "damage-placed" | "damage-taken" | "cost" | "equipment-limit";
  /** The sum of amounts. */
  interface Sum {
    /** The sum of amounts. */
    sum: Bound[];
  }
  /** A text for people, of one line or several. */
  type Text = string;
  /** The cards or the player to which an effect action before has given a name. */
  interface The {
    /** The name. */
    the: Name;
  }
  /** The kind of a happening to which cards can react. */
  type Timing = "turn-started" | "turn-ended" | "card-declared" | "card-played" | "effect-declared" | "attack-declared" | "target-declared" | "counter-declared" | "target-changed" | "not-countered" | "attack-ended" | "damage-placed" | "damage-removed" | "defeated" | "destroyed" | "entered-play" | "left-play" | "exhausted" | "readied" | "condition-applied" | "condition-removed" | "pitched" | "discarded" | "drew" | "gained-bacon" | "lost-bacon" | "lost-energy" | "refreshed";
  /** A possession of players that can be counted. */
  type Token = "bacon" | "energy" | "spent";
  /** A token card: equipment that is in no deck, and that effects put into play. */
  interface TokenCard {
    /** A token card: equipment that is in no deck, and that effects put into play. */
    name: Name;
    /** A token card: equipment that is in no deck, and that effects put into play. */
    attack: number;
    /** A token card: equipment that is in no deck, and that effects put into play. */
    defense: number;
    /** A token card: equipment that is in no deck, and that effects put into play. */
    effects?: Effect[];
    /** The keywords. */
    keywords?: HasKeyword[];
    /** Text without effect. */
    flavor?: Text;
  }
  /** The number of tokens of players. */
  interface TokensOf {
    /** The kind of tokens. */
    tokens: Token;
    /** The players, counted together. */
    who?: Players;
  }
  /** The top cards of a deck; nobody looks at them before they move. */
  interface Top {
    /** The number of cards, or all cards if there are fewer. */
    top: Amount;
    /** The players whose decks they are. */
    whose?: Players;
  }
  /** A strength of a champion, which cards can require. */
  type Trait = "aggression" | "cunning" | "protection" | "physical" | "magic" | "techno" | "self-sufficient" | "supernatural" | "tool-user";
  /** Whether it is the turn of a player of a side. */
  interface TurnIs {
    /** Whether it is the turn of a player of a side. */
    turn: Side;
  }
  /** A value of a card, for use in amounts. */
  type Value = "attack" | "defense" | "damage" | "cost" | "energy" | "equipment" | "conditions" | "under";
  /** A value of a card, or of several cards together. */
  interface ValueOf {
    /** The value. */
    value: Value;
    /** The card or cards. */
    of: Mention;
  }
  /** A prohibition: something that an effect can forbid. */
  type What = "attack" | "counter" | "be-targeted" | "be-exhausted" | "be-readied" | "take-damage" | "take-effect-damage" | "use-cards";
  /** Reaction text: the happening to react to, and what else has to be so. */
  interface When {
    /** The kind of happening. */
    timing: Timing;
    /** A filter for the card of the happening; for a played card or a declared effect, for that card or the effect's card. */
    card?: Filter;
    /** A filter for the card that caused the happening: the source of damage, the victor over a card, the champion that uses a card, the other card of an attack; if only side is asked, for the player who caused it. */
    by?: Filter;
    /** The player of the happening, whose turn, hand, bacon or card it is. */
    side?: Side;
    /** For damage, its kind. */
    damage?: DamageKind;
    /** A further test when a player reacts. */
    if?: Whether;
    /** As in a Deed; it and zone stand here again since documents have them after if. */
    condition?: Name;
    /** As in a Deed. */
    zone?: Zone;
    /** For the first, second or a later such happening in each turn, its number. */
    nth?: number;
  }
  /** Something that is so or is not. */
  type Whether = CountIs | AmountIs | CardIs | TurnIs | AllOf | AnyOf | NotSo;
  /** The condition of a constant effect: all parts must be true, and true of the same attack. */
  interface While {
    /** A filter for the effect's card. */
    this?: Filter;
    /** A filter for the attacking card of an attack. */
    attacking?: Filter;
    /** A filter for the target of an attack. */
    defending?: Filter;
    /** A further test. */
    if?: Whether;
  }
  /** The players of an effect action. */
  type Who = "you" | "that-player" | "each-opponent" | "each-player" | "active-player" | "themself";
  /** The zone of cards; in play unless an effect says otherwise. */
  type Zone = "play" | "hand" | "discard" | "deck" | "spent" | "under" | "side-deck" | "face-down";
  /** All cards that a match is played with. What is as usual is left out. */
  interface Pool {
    /** What this document is. */
    format: "bacon-rules/pool";
    /** The version of this form. */
    version: 1;
    /** The name of the pool. */
    name: Name;
    /** A note for people. */
    note?: Text;
    /** Its champions. */
    champions: Champion[];
    /** Its equipment cards. */
    equipment?: Equipment[];
    /** Its action cards. */
    actions?: ActionCard[];
    /** Its reaction cards. */
    reactions?: ReactionCard[];
    /** Its conditions. */
    conditions?: Condition[];
    /** Its token cards. */
    tokens?: TokenCard[];
    /** The traits. */
    traits?: OwnTrait[];
    /** The keywords that it defines. */
    keywords?: Keyword[];
    /** Its preconstructed decks. */
    decks?: Deck[];
    /** The number of copies of each pod card in a deck made of pods. */
    pod_copies?: number;
  }
  /** The limits for a deck built card by card. */
  interface DeckRules {
    /** The number of cards in a deck. */
    size: number;
    /** The greatest number of copies of a card in a deck. */
    copies: number;
    /** Whether the traits of some champion of the deck must allow it to use each card. */
    usable: boolean;
  }
  /** The cards, if they are not those of the starter pool; the schema save-your-bacon-pool tells their form. */
  type RulesPool = Record<string, unknown>;
  /** What is played: the game by its name, and house rules if there are any. */
  interface Rules {
    /** The name of the game. */
    game: "save-your-bacon";
    /** The digest of the pool, where the cards are not told: always for the game's own pool, and since version 3 for any other that is only named; documents of version 1 have none. */
    cards?: string;
    /** How it is played differently from the game of this name; the rest is left out. */
    house_rules?: {
      /** The players whom the effect is about. */
      players?: number;
      /** The format of the match. */
      format?: "duel" | "free-for-all" | "widdershins";
      /** The greatest number of games of two players: winning more than half wins the match. */
      best_of?: number;
      /** How players get their decks. */
      decks?: "preconstructed" | "draft" | "pod-constructed" | "full-constructed";
      /** The limits for decks built card by card. */
      deck_rules?: DeckRules;
      /** The pool of cards. */
      pool?: RulesPool;
      /** The number of cards in the first hand, and in the hand after a refresh. */
      hand_size?: number;
      /** The number of actions in a turn. */
      actions?: number;
      /** The amount of bacon that wins, and that a player needs before bacon can be taken away. */
      bacon_to_win?: number;
      /** The amount of spent energy that loses. */
      energy_to_lose?: number;
      /** The greatest number of equipment cards on a champion. */
      equipment_limit?: number;
      /** The greatest number of cards pitched in a refresh or to pass time. */
      most_pitched?: number;
      /** The greatest number of cards readied in a refresh. */
      most_readied?: number;
      /** The number of turns after which the player who is ahead wins a game; left out for no limit. */
      turn_limit?: null | number;
    };
  }
  /** A player's decision. */
  interface Answered {
    /** The player. */
    player: Seat;
    /** The number of the option, card, player or tokens; -1 for none of the options, null if it is hidden. */
    answer: null | number;
  }
  /** The reactions of effects while a free effect was being resolved. */
  interface Chain {
    /** Cards with this number or a higher one have come into play since the chain began. */
    since: number;
    /** The reactions. */
    reacted: Reacted[];
  }
  /** What the words of an effect refer to: at first the happening of a reaction, then the cards chosen last. */
  interface Context {
    /** The numbers of the cards in play that "that" means. */
    that?: Number[];
    /** The player that "that player" means: the player of these cards, or of the happening. */
    that_player?: Seat;
    /** The number that "that many" means: of the happening, or of the effect action before. */
    many?: number;
    /** How much is paid for X. */
    x?: number;
    /** The cards out of play that "that" means. */
    those?: Lying[];
    /** The key of the card that was named last. */
    named?: Key;
    /** The number of the card that caused the happening. */
    doer?: Number;
    /** For a granted effect whose card has left play, the key of that card. */
    bearer?: Key;
    /** The meanings of the names that were given, each name once. */
    names?: Named[];
    /** For an effect of a card out of play, where that card lies: "this card". */
    itself?: Lying;
  }
  /** Counters on a card: their name and their number. */
  interface Counters {
    /** The name of the counters. */
    counter: string;
    /** How many there are. */
    number: number;
  }
  /** The deck of one player. */
  interface StateDeck {
    /** The keys of the champions. */
    champions: Key[];
    /** The cards. */
    cards: Key[];
  }
  /** A champion whose defeat is to be resolved, and the card or player that defeated it, if any did. */
  interface Defeat {
    /** The champion. */
    champion: Number;
    /** What did it, a card or a player alone; null if nothing did. */
    by: null | Subject;
  }
  /** A part of an effect that waits for the next time that something happens. */
  interface DelayedEffect {
    /** The card. */
    card: Key;
    /** The place of the effect on that card. */
    effect: number;
    /** The number of the effect action in the effect. */
    action: number;
    /** The player. */
    seat: Seat;
    /** The key of the card that says so. */
    source: null | Number;
    /** The champion. */
    champion: Number;
    /** What the words of the effect refer to. */
    context: Context;
    /** How long the effect lasts. */
    duration: null | "this-attack" | "this-turn" | "until-your-next-turn" | "until-this-card-leaves" | "this-game";
  }
  /** Something that has begun and waits to go on. */
  type Frame = {
    type: "turn";
    /** The player. */
    seat: Seat;
    /** The number of actions left. */
    actions: number;
    /** The step of the turn. */
    step: "check" | "actions" | "ending" | "over" | "next";
    /** Whether the Attack action was taken. */
    attacked: boolean;
    /** Whether the Refresh action was taken. */
    refreshed: boolean;
    /** For an extra turn, the player of the turn before; else null. */
    after: null | Seat;
    /** The number of turns of the game before this one, where turns are limited; left out for none. */
    taken?: number;
  } | {
    type: "playing";
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
    /** The champion. */
    champion: Number;
    /** What the words of the card refer to: for a reaction its happening, and X. */
    context: Context;
    /** The next step. */
    step: "say-x" | "pay" | "exhaust" | "resolve" | "finish";
    /** The player whose card it is. */
    owner: Seat;
    /** The zone from which it is played. */
    zone: "play" | "hand" | "discard" | "deck" | "spent" | "under" | "side-deck" | "face-down";
    /** Whether an effect plays it. */
    by_effect: boolean;
    /** Whether it leaves the game afterwards instead of being discarded; else null. */
    removed?: boolean;
  } | {
    type: "activating";
    /** The player. */
    seat: Seat;
    /** The key of the card that says so. */
    source: null | Number;
    /** The card. */
    card: Key;
    /** The place of the effect there. */
    effect: number;
    /** What the words of the effect refer to: for a reaction its happening, and X. */
    context: Context;
    /** The next step. */
    step: "say-x" | "pay" | "exhaust" | "resolve" | "finish";
    /** The champion. */
    champion?: Number;
  } | {
    type: "paying";
    /** The player. */
    seat: Seat;
    /** The energy cost. */
    energy: number;
    /** The cost in upgraded energy only. */
    upgraded: number;
    /** How many cards have been pitched. */
    pitched: number;
    /** The cards. */
    cards: number;
  } | {
    type: "paying-costs";
    /** The player. */
    seat: Seat;
    /** The upgraded energy that the player had before energy was paid. */
    energy: number;
    /** The cards. */
    cards: number;
    /** The cards in play chosen so far, in the order of the costs. */
    picked: Number[];
    /** The cards of hand and discard chosen so far, in the order of the costs. */
    taken: Taken[];
    /** The happenings for reactions once everything is paid; null if there are none. */
    happened?: Happening[];
  } | {
    type: "resolving";
    /** The player. */
    seat: Seat;
    /** The key of the card that says so. */
    source: null | Number;
    /** The card. */
    card: Key;
    /** The place of the effect there; -1 for an immediate effect. */
    effect: number;
    /** The champion. */
    champion: Number;
    /** What the words of the effect refer to. */
    context: Context;
    /** The number of the next effect action. */
    action: number;
    /** The reason why the effect waits. */
    step: "start" | "answer" | "option" | "to" | "choice" | "lot" | "player-lot" | "play";
    /** Whether the effect action before was done fully. */
    full: boolean;
    /** The seat that chooses, and the next seats to choose; if chance chooses, the owners of the cards. */
    choosers: Seat[];
    /** The numbers of the cards in play chosen so far. */
    picked: Number[];
    /** The cards out of play chosen so far; cards of a deck lie on top of it, in this order. */
    taken: Taken[];
    /** The number of the card in play that gets the chosen cards, or that uses the played card. */
    to: null | Number;
    /** Whether another effect plays or copies the card of this effect. */
    by_effect: boolean;
    /** The number of cards chosen so far by earlier choosers. */
    earlier: number;
    /** The loop whose lines are done; null outside loops. */
    loop?: Loop;
    /** The rounds of decisions that go on, the innermost last; null if there are none. */
    rounds?: Round[];
  } | {
    type: "window";
    /** The happenings. */
    happenings: Happening[];
    /** The number of players, in player order, who have had their turn to react. */
    passed: number;
    /** The effects that have reacted. */
    used: Used[];
    /** The number of happenings that have set off delayed effects. */
    told: number;
    /** For the outermost window, the reactions that cannot be repeated in it; null if there are none. */
    chain?: Chain;
  } | {
    type: "defeating";
    /** The champions whose defeats are to be resolved. */
    todo: Defeat[];
  } | {
    type: "crediting";
    /** The player. */
    seat: Seat;
  } | {
    type: "replacing";
    /** The kind of happening. */
    timing: "turn-started" | "turn-ended" | "card-declared" | "card-played" | "effect-declared" | "attack-declared" | "target-declared" | "counter-declared" | "target-changed" | "not-countered" | "attack-ended" | "damage-placed" | "damage-removed" | "defeated" | "destroyed" | "entered-play" | "left-play" | "exhausted" | "readied" | "condition-applied" | "condition-removed" | "pitched" | "discarded" | "drew" | "gained-bacon" | "lost-bacon" | "lost-energy" | "refreshed";
    /** Its card or player. */
    what: Subject;
    /** The player. */
    seat: Seat;
    /** What did it, a card or a player alone; null if nothing did. */
    by: null | Subject;
    /** How much, or how many. */
    amount: number;
    /** The effects found so far, in order. */
    used: Used[];
    /** Whether an effect has replaced the happening. */
    replaced: boolean;
    /** The next step. */
    step: "find" | "answer";
    /** For damage, its kind; else null. */
    damage?: "attack" | "counter" | "effect";
    /** The condition. */
    condition?: Key;
    /** For a discard, the old zone; else null. */
    zone?: "play" | "hand" | "discard" | "deck" | "spent" | "under" | "side-deck" | "face-down";
    /** For a discard, the card in its present place; else null. */
    those?: Lying[];
    /** For equipment that would leave play, its new place; else null. */
    exit?: "discard" | "hand" | "top" | "bottom" | "shuffled" | "removed" | "under";
    /** For equipment that would be put underneath a card, the number of that card; else null. */
    under?: Number;
    /** True if the happening is only a consequence of the effect action; else null. */
    apart?: boolean;
    /** The number of replacements within the replacement of this happening; left out for none. */
    within?: number;
  } | {
    type: "attacking";
    /** How many there are. */
    number: number;
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Number;
    /** The champion or equipment that is attacked. */
    target: null | number;
    /** Whether the defending card counters. */
    countering: boolean;
    /** The next step. */
    step: "declare" | "target" | "counter" | "damage" | "end";
    /** Whether the attacking card was defeated or has left play. */
    stopped: boolean;
  } | {
    type: "refreshing";
    /** The player. */
    seat: Seat;
    /** The next step. */
    step: "pitch" | "draw" | "ready" | "end";
    /** How many cards have been pitched. */
    pitched: number;
    /** The numbers of the cards to be readied. */
    readied: Number[];
  } | {
    type: "passing-time";
    /** The player. */
    seat: Seat;
    /** How many cards have been pitched. */
    pitched: number;
  } | {
    type: "drawing";
    /** The player. */
    seat: Seat;
    /** The number of cards still to be drawn. */
    left: number;
    /** The number of drawn cards. */
    drawn: number;
  } | {
    type: "shuffling";
    /** The player. */
    seat: Seat;
    /** The cards. */
    cards: Key[];
  };
  /** Something that reactions can react to. */
  interface Happening {
    /** The kind of happening. */
    timing: "turn-started" | "turn-ended" | "card-declared" | "card-played" | "effect-declared" | "attack-declared" | "target-declared" | "counter-declared" | "target-changed" | "not-countered" | "attack-ended" | "damage-placed" | "damage-removed" | "defeated" | "destroyed" | "entered-play" | "left-play" | "exhausted" | "readied" | "condition-applied" | "condition-removed" | "pitched" | "discarded" | "drew" | "gained-bacon" | "lost-bacon" | "lost-energy" | "refreshed";
    /** Its card or player. */
    what: Subject;
    /** What did it, a card or a player alone; null if nothing did. */
    by: null | Subject;
    /** For damage, its kind. */
    damage: null | "attack" | "counter" | "effect";
    /** The condition. */
    condition?: Key;
    /** For a discarded card, the old zone; null if the card was played. */
    zone?: "play" | "hand" | "discard" | "deck" | "spent" | "under" | "side-deck" | "face-down";
    /** How much, or how many. */
    amount?: number;
    /** The player whose card it is. */
    owner?: Seat;
    /** The effects that go off because of it, although they end with it; null if there are none. */
    last?: Last[];
    /** Its numbers among the happenings of this turn; null until it is counted, and if no text counts. */
    noted?: Noted[];
  }
  /** A card in play. */
  interface InPlay {
    /** How many there are. */
    number: Number;
    /** The card. */
    card: Key;
    /** The player. */
    seat: Seat;
    /** The champion. */
    champion: Number;
    /** The damage on the card. */
    damage: number;
    /** Whether the card is turned sideways. */
    exhausted: boolean;
    /** Whether the card is destroyed and waits to be discarded. */
    destroyed: boolean;
    /** The keys of the card's conditions, sorted. */
    conditions: Key[];
    /** The player whose card it is. */
    owner: Seat;
    /** The cards underneath this card, the last one put there at the end. */
    under: Underneath[];
    /** The counters on the card, sorted by name. */
    counters: Counters[];
    /** The used one-time effects of the card and of its conditions, in the order of use. */
    used_up: UsedUp[];
    /** True for a token, which is in no deck; else null. */
    token?: boolean;
  }
  /** A card that changed owner during the game: the old owner, the new owner and the key. */
  interface Kept {
    /** The player who gives. */
    giver: Seat;
    /** The player who gets it. */
    taker: Seat;
    /** The card. */
    card: Key;
  }
  /** An effect whose card leaves play, or whose condition is removed, and that goes off because of this. */
  interface Last {
    /** The player. */
    seat: Seat;
    /** The champion. */
    champion: Number;
    /** The card. */
    card: Key;
    /** The place of the effect there. */
    effect: number;
    /** For a granted effect, the key of the card that had it; else null. */
    bearer?: Key;
  }
  /** A temporary constant effect that an effect action has made. */
  interface LastingEffect {
    /** The card. */
    card: Key;
    /** The place of the effect on that card. */
    effect: number;
    /** The number of the effect action in the effect. */
    action: number;
    /** The cards. */
    cards: Number[];
    /** The player. */
    seat: Seat;
    /** How long the effect lasts. */
    duration: "this-attack" | "this-turn" | "until-your-next-turn" | "until-this-card-leaves" | "this-game";
    /** The number of the attack for which the effect lasts; 0 for none. */
    attack: number;
    /** How much, or how many. */
    amount: number;
    /** The number of the card that gets redirected damage, if any. */
    to: null | Number;
    /** The players whom the effect is about. */
    players: Seat[];
    /** The key of the card that says so. */
    source?: Number;
  }
  /** The times of a loop. */
  interface Loop {
    /** The number of times that are still to come, at most. */
    left?: number;
    /** The number of times that have begun. */
    done?: number;
    /** The cards. */
    cards?: Number[];
    /** The players who are still to have their time. */
    seats?: number[];
  }
  /** A public card out of play, as a meaning of "that". */
  interface Lying {
    /** The player. */
    seat: Seat;
    /** The zone. */
    zone: "play" | "hand" | "discard" | "deck" | "spent" | "under" | "side-deck" | "face-down";
    /** The card. */
    card: Key;
    /** In a deck, the number of cards below it; elsewhere 0. */
    below: number;
  }
  /** The meaning of a name that an effect action has given. */
  interface Named {
    /** The name. */
    name: string;
    /** The numbers of the cards in play that it means. */
    that: Number[];
    /** The cards out of play that it means. */
    those: Lying[];
    /** The players whom the effect is about. */
    players: Seat[];
    /** How many there are. */
    number?: number;
  }
  /** A happening as one of several of a kind in this turn, as one text counts them. */
  interface Noted {
    /** The number of the kind of happening in the pool. */
    text: number;
    /** The player. */
    seat: null | Seat;
    /** The card. */
    card: null | Number;
    /** The number of the happening among those of this turn. */
    nth: number;
  }
  /** The possessions of a player besides the cards in play; cards are given by their keys. */
  interface Player {
    /** The cards of the hand, sorted. */
    hand: Key[];
    /** The key of the deck. */
    deck: Key[];
    /** The discard, the top card last. */
    discard: Key[];
    /** The spent energy stack, the top card last. */
    spent: Key[];
    /** The cards removed from the game, including the champions of a player who is out. */
    removed: Key[];
    /** The upgraded energy tokens. */
    energy: number;
    /** The amount of bacon. */
    bacon: number;
    /** Whether the player has lost and left the game. */
    out: boolean;
    /** Whether the player has an extra turn after this one. */
    extra_turn: boolean;
    /** The cards left beside the deck, sorted; null if there are none. */
    side_deck?: Key[];
    /** The cards that lie face down, sorted; null if there are none. */
    face_down?: Key[];
    /** The card drawn last, which only its player knows, if any text is about it and it was drawn. */
    drawn?: Key;
  }
  /** A reaction of an effect within a chain, where an effect reacts only once to the same thing. */
  interface Reacted {
    /** The key of the card that says so. */
    source: null | Number;
    /** The card. */
    card: Key;
    /** The place of the effect there. */
    effect: number;
    /** The kind of happening. */
    timing: "turn-started" | "turn-ended" | "card-declared" | "card-played" | "effect-declared" | "attack-declared" | "target-declared" | "counter-declared" | "target-changed" | "not-countered" | "attack-ended" | "damage-placed" | "damage-removed" | "defeated" | "destroyed" | "entered-play" | "left-play" | "exhausted" | "readied" | "condition-applied" | "condition-removed" | "pitched" | "discarded" | "drew" | "gained-bacon" | "lost-bacon" | "lost-energy" | "refreshed";
    /** Its card or player; a card that came into play in the chain has no number here. */
    what: Subject;
  }
  /** A round of decisions within an effect. */
  interface Round {
    /** The number of the effect action that asks. */
    line: number;
    /** The players who still decide, in this order. */
    waiting: number[];
    /** The decisions made, without the chosen options that have been done. */
    answers: Answered[];
    /** What the words of the effect meant when the round began, apart from cards out of play. */
    context: Context;
  }
  /** What is played: the game by its name, and house rules if there are any. */
  interface StateRules {
    /** The name of the game. */
    game: "save-your-bacon";
    /** The digest of the pool, where the cards are not told: always for the game's own pool, and since version 3 for any other that is only named; documents of version 1 have none. */
    cards?: string;
    /** How it is played differently from the game of this name; the rest is left out. */
    house_rules?: {
      /** The players whom the effect is about. */
      players?: number;
      /** The format of the match. */
      format?: "duel" | "free-for-all" | "widdershins";
      /** The greatest number of games of two players: winning more than half wins the match. */
      best_of?: number;
      /** How players get their decks. */
      decks?: "preconstructed" | "draft" | "pod-constructed" | "full-constructed";
      /** The limits for decks built card by card. */
      deck_rules?: DeckRules;
      /** The pool of cards. */
      pool?: RulesPool;
      /** The number of cards in the first hand, and in the hand after a refresh. */
      hand_size?: number;
      /** The number of actions in a turn. */
      actions?: number;
      /** The amount of bacon that wins, and that a player needs before bacon can be taken away. */
      bacon_to_win?: number;
      /** The amount of spent energy that loses. */
      energy_to_lose?: number;
      /** The greatest number of equipment cards on a champion. */
      equipment_limit?: number;
      /** The greatest number of cards pitched in a refresh or to pass time. */
      most_pitched?: number;
      /** The greatest number of cards readied in a refresh. */
      most_readied?: number;
      /** The number of turns after which the player who is ahead wins a game; left out for no limit. */
      turn_limit?: null | number;
    };
  }
  /** What is prepared, or the game on the table. */
  type Stage = {
    type: "taking-decks";
    /** The keys of the decks taken so far. */
    taken: Key[];
  } | {
    type: "dealing-pool";
  } | {
    type: "drawing-lot";
    /** The champions to draft from; empty if the lot is about who begins. */
    pool: Key[];
  } | {
    type: "drafting";
    /** The seat that picked first. */
    first: Seat;
    /** The remaining champions, sorted. */
    pool: Key[];
    /** The champions of each seat, in the order of picking. */
    picked: Key[][];
  } | {
    type: "returning";
    /** The seat that picked first. */
    first: Seat;
    /** The champions of each seat. */
    picked: Key[][];
  } | {
    type: "building";
    /** The keys of the champions. */
    champions: Key[][];
    /** The cards. */
    cards: Key[][];
  } | {
    type: "beginning";
    /** The player. */
    seat: Seat;
  } | {
    type: "opening";
    /** The seat that takes the first turn. */
    first: Seat;
    /** The shuffled decks, each with its top card first. */
    shuffled: Key[][];
  } | {
    type: "table";
    /** The players whom the effect is about. */
    players: Player[];
    /** The cards. */
    cards: InPlay[];
    /** The frames that have begun and wait, first the turn, last the next to go on; empty when the game is over. */
    stack: Frame[];
    /** The temporary constant effects. */
    lasting: LastingEffect[];
    /** The number of the next equipment card or attack. */
    next_number: number;
    /** The delayed effects, in the order in which they were made. */
    delayed: DelayedEffect[];
    /** The cards that changed owner, in order; null if there are none. */
    kept?: Kept[];
    /** The counts of what has happened, as far as any text asks; null if there are none. */
    past?: Tally[];
    /** The players who have lost and still have to leave the game; null if there are none. */
    losing?: number[];
  };
  /** The subject of a happening: a card as it was then, or a player. */
  interface Subject {
    /** The player. */
    seat: Seat;
    /** The card. */
    card: null | Key;
    /** How many there are. */
    number: null | Number;
    /** The state of the card, if it is in play and reaction text can ask for the state. */
    was?: Was;
  }
  /** A chosen card out of play: its owner and its key. */
  interface Taken {
    /** The player. */
    seat: Seat;
    /** The card. */
    card: Key;
  }
  /** A count of the happenings of a kind until now, for the player or the card whose text counts them. */
  interface Tally {
    /** The number of the kind of happening in the pool. */
    text: number;
    /** The player. */
    seat: null | Seat;
    /** The card. */
    card: null | Number;
    /** The number of the attack in which it counts, if it counts in one; else 0. */
    attack: number;
    /** The number of happenings. */
    times: number;
    /** The sum of their amounts. */
    total: number;
  }
  /** A public card underneath a card in play: its owner and its key. */
  interface Underneath {
    /** The player whose card it is. */
    owner: Seat;
    /** The card. */
    card: Key;
  }
  /** An effect that has reacted to something in a window. */
  interface Used {
    /** The key of the card that says so. */
    source: Number;
    /** The card. */
    card: Key;
    /** The place of the effect there. */
    effect: number;
    /** The number of the happening to which it reacted. */
    trigger: number;
  }
  /** An effect that cannot be activated again this turn or this game. */
  interface UsedUp {
    /** The card. */
    card: Key;
    /** The place of the effect on that card. */
    effect: number;
  }
  /** The state of a card in play just before a happening, and its part in the attack at that time. */
  interface Was {
    /** The champion. */
    champion: Number;
    /** The damage on it. */
    damage?: number;
    /** Whether it was exhausted, or considered so. */
    exhausted?: boolean;
    /** The keys of its conditions. */
    conditions?: Key[];
    /** Its printed and granted traits. */
    traits?: string[];
    /** Whether it attacked. */
    attacking?: boolean;
    /** Whether it was attacked. */
    defending?: boolean;
    /** Whether it attacked in one attack and defended in another. */
    both?: boolean;
    /** Its attack value. */
    attack?: number;
    /** Its defense value. */
    defense?: number;
    /** The number of cards equipped to it. */
    equipment?: number;
    /** The player whose card it is. */
    owner?: Seat;
    /** The counters on it. */
    counters?: Counters[];
    /** The names of its keywords, sorted. */
    keywords?: string[];
  }
  /** A whole state of a match of Save Your Bacon!, hidden cards included. */
  interface State {
    /** What kind of document this is. */
    format: "bacon-rules/state";
    /** The version of the document's form. */
    version: 2 | 3;
    /** The rules of the game. */
    rules: StateRules;
    /** How many games each player has won. */
    scores: number[];
    /** The number of the game that is prepared or played, from 1. */
    game: number;
    /** The number of chance moves made so far. */
    chances: number;
    /** The players' decks, once all have one. */
    decks: StateDeck[];
    /** The preparation, or the game on the table, also when the match is over. */
    stage: Stage;
    /** The seat that won, as a tuple; empty until the match is over. */
    winners: Seat[];
  }
  /** A match of Save Your Bacon! as one seat or a spectator sees it; a card that the seat may not know is written ?. */
  interface View {
    /** What kind of document this is. */
    format: "bacon-rules/view";
    /** The version of the document's form. */
    version: 2 | 3;
    /** The rules of the game. */
    rules: StateRules;
    /** The player. */
    seat: null | Seat;
    /** How many games each player has won. */
    scores: number[];
    /** The number of the game that is prepared or played, from 1. */
    game: number;
    /** The number of chance moves made so far. */
    chances: number;
    /** The players' decks, once all have one. */
    decks: StateDeck[];
    /** The preparation, or the game on the table, also when the match is over. */
    stage: Stage;
    /** The seat that won, as a tuple; empty until the match is over. */
    winners: Seat[];
  }
}

export namespace Table {
  /** Something that comes from one thing and goes to another, such as an attack, by the names of things of faces. */
  interface Arrow {
    /** The thing from which it goes. */
    start: string;
    /** The thing to which it goes. */
    end: string;
  }
  /** The better move. */
  interface Better {
    /** The move in words. */
    text: string;
    /** The things to be picked for it. */
    things: string[];
    /** Sentences about what the search says of it. */
    says: string[];
  }
  /** A move as a choice. */
  interface Choice {
    /** The move in notation. */
    move: string;
    /** The move in words. */
    text: string;
    /** The reason against the move; empty if it is legal. */
    why?: string;
    /** A word of warning; empty if none is needed. */
    alarm?: string;
    /** Whether the move changes nothing. */
    passes?: boolean;
  }
  /** A table on a sheet: the headings of its columns, beginning with the names, and its lines. */
  interface Columns {
    /** The headings of the columns, beginning with the names. */
    heads: string[];
    /** The lines. */
    rows: Row[];
  }
  /** A row of a review. */
  interface Decision {
    /** The number of moves before the decision. */
    ply: number;
    /** The number of the deal or game, from 1. */
    part: number;
    /** The seat of the player. */
    seat: number;
    /** The side of the seat. */
    side: number;
    /** What was expected before the move. */
    expected: number;
    /** What the move cost. */
    cost: number;
    /** The cost in words. */
    amount: string;
    /** What was played. */
    text: string;
    /** The things that were picked for it; only in your own rows, and in a record. */
    things?: string[];
    /** The better move; null if there is none. */
    better?: null | Better;
  }
  /** The end of a deal or a game. */
  interface End {
    /** The number of moves before its last one. */
    ply: number;
    /** Its number, from 1. */
    part: number;
    /** How far each side got ahead, in the unit of the rows. */
    ahead: number[];
  }
  /** The event of a game. */
  type Event = Climbing.Event | TrickTaking.Event | SaveYourBacon.Event;
  /** A card face up. */
  interface Face {
    /** The notation, which finds the picture and the printed text. */
    card: string;
    /** The name in words. */
    name: string;
    /** The name for picking the card; empty if it cannot be picked. */
    thing?: string;
    /** The rank, or rank and suit, that a wild stands for; empty for other cards. */
    stands_for?: string;
    /** The importance; a quiet card is exhausted. */
    tone?: "plain" | "quiet" | "strong" | "bad";
    /** The numbers of the card, such as attack and defense. */
    values?: Note[];
    /** The marks of the card, such as traits. */
    marks?: Note[];
    /** Further notes. */
    notes?: Note[];
    /** The cards that lie with this card. */
    under?: Face[];
    /** The damage, if the card can bear any. */
    gauge?: Gauge;
    /** Whether somebody may choose the card now. */
    possible?: boolean;
  }
  /** The damage on a card: what it has, what is coming, and how much is too much. */
  interface Gauge {
    /** The damage that it has. */
    has: number;
    /** The damage that is coming if nobody does more. */
    coming: number;
    /** How much damage is too much. */
    most: number;
  }
  /** Cards that lie together. */
  interface Group {
    /** The cards. */
    faces: Face[];
    /** A name for the group; empty if the cards speak for themselves. */
    label?: string;
    /** The seat that laid the cards; null if nobody did. */
    seat?: number;
    /** The importance; strong for a group to beat or a winning one. */
    tone?: "plain" | "quiet" | "strong" | "bad";
    /** A word of warning; empty if none is needed. */
    alarm?: string;
    /** The move that takes the whole group; empty if there is none. */
    move?: string;
    /** What is known of the group; empty if the cards speak for themselves. */
    told?: string;
    /** The cards of the group that are not laid out. */
    more?: Note[];
  }
  /** A line of the log. */
  interface Line {
    /** The number of moves, including that of the event. */
    ply: number;
    /** The event; empty for a card that had been played before a puzzle. */
    event: Event;
    /** The event in words. */
    text: string;
  }
  /** A move. */
  interface Move {
    /** The move in notation. */
    move: string;
    /** The move in words. */
    text: string;
    /** The things to be picked for it. */
    things: string[];
  }
  /** A few words about a seat, a card or the table. */
  interface Note {
    /** The words, short enough to understand at a glance. */
    text: string;
    /** The importance. */
    tone?: "plain" | "quiet" | "strong" | "bad";
    /** The long form, for people who ask or cannot see the note; empty if there is nothing to add. */
    full?: string;
    /** The shape that can stand for the words: sword, shield, burst, hatch for damage that is coming, or the letters of a mark; empty if there is none. */
    sign?: string;
    /** The notation of a card to read there; empty if there is none. */
    card?: string;
  }
  /** A set phrase. */
  interface Phrase {
    /** The phrase, as it is said. */
    phrase: string;
    /** What it means in your language. */
    text: string;
  }
  /** A seat and the cards before it. */
  interface Place {
    /** The number of the seat. */
    seat: number;
    /** The player's name. */
    name: string;
    /** The side that the player plays for. */
    side: number;
    /** Whether the seat is to move. */
    turn: boolean;
    /** The number of hidden cards in the hand; null if a note has it. */
    hidden?: number;
    /** The same in words. */
    count?: string;
    /** Notes about the player. */
    notes?: Note[];
    /** The player's last words, if any. */
    says?: Note;
    /** The cards before the player. */
    groups?: Group[];
    /** Quiet for a player who is out. */
    tone?: "plain" | "quiet" | "strong" | "bad";
  }
  /** The print on a card with texts. */
  interface Printed {
    /** The notation. */
    card: string;
    /** The name. */
    title: string;
    /** The kind, which can have a colour. */
    kind: string;
    /** The other lines. */
    lines: string[];
  }
  /** A line of a sheet: a side, the names of its players, and the values in columns. */
  interface Row {
    /** The side. */
    side: number;
    /** The names of its players. */
    names: string[];
    /** The values in columns. */
    cells: string[];
  }
  /** The whole table as a seat sees it. */
  interface Scene {
    /** The title of the game. */
    title: string;
    /** The deal or the game of the match; empty if it has only one. */
    part: string;
    /** The goal. */
    goal: string;
    /** The question to the seat to act. */
    asked: string;
    /** The sides and their scores. */
    standing: Side[];
    /** The seats. */
    places: Place[];
    /** The groups in the middle, the latest last. */
    middle?: Group[];
    /** The arrangement of these groups. */
    lies?: "piled" | "around" | "row";
    /** Notes about the table. */
    notes?: Note[];
    /** The waiting things, the next to happen first. */
    stack?: Waiting[];
    /** Sentences about the middle: what happens first and how it ends, or that nothing lies there. */
    outlook?: string[];
    /** What goes from thing to thing, such as attacks. */
    arrows?: Arrow[];
    /** Cards that can be taken, neither in the hand nor in play. */
    offers?: Group[];
    /** The cards of the viewer, in groups. */
    hand?: Group[];
    /** The moves that are not made by picking cards. */
    choices?: Choice[];
    /** The result of the last deal or of the match, until the next one begins. */
    sheet?: Sheet;
    /** The look of cards. */
    deck?: "playing" | "texts";
    /** The print on all visible cards, if they have texts. */
    printed?: Printed[];
    /** The marks that texts name by their letters in braces, such as {E}. */
    marks?: Note[];
    /** The viewer's seat; left out for a spectator. */
    viewer?: number;
  }
  /** The sheet with the result of a deal or a match. */
  interface Sheet {
    /** The title. */
    title: string;
    /** Sentences about the result. */
    says?: string;
    /** The points. */
    tables?: Columns[];
    /** The ruling behind the points, its title and its words; empty if there is none. */
    rule?: string[];
  }
  /** The players of a side, and their score. */
  interface Side {
    /** The names of its players. */
    names: string[];
    /** The score of the side. */
    score: number;
  }
  /** A place at the table to which a step points: a part of it, a seat or a thing. */
  interface Spot {
    /** The part. */
    part?: "hand" | "middle" | "score";
    /** The seat. */
    seat?: number;
    /** The thing, by the name of its face in the scene. */
    thing?: string;
  }
  /** A step of a lesson. */
  interface Step {
    /** The number of the step, from 1. */
    number: number;
    /** The number of all steps. */
    of: number;
    /** What is told. */
    text: string;
    /** The places at the table that the text is about. */
    spots?: Spot[];
  }
  /** The view of a game. */
  type View = Climbing.View | TrickTaking.View | SaveYourBacon.View;
  /** Something that waits to happen, as a card. */
  interface Waiting {
    /** The whole sentence. */
    text: string;
    /** The name. */
    title: string;
    /** The effect in short words. */
    does: string;
    /** The seat of the player who began it. */
    seat: number;
    /** The notation of the card that lends its art; empty if there is none. */
    card?: string;
    /** Sword for an attack, else empty. */
    sign?: string;
    /** Strong for a player's own deed, quiet for its consequences. */
    tone?: "plain" | "quiet" | "strong" | "bad";
  }
  /** The wish of a person to go back to the last decision. */
  interface Wish {
    /** The seat of the person. */
    seat: number;
    /** The number of moves now. */
    ply: number;
    /** The seats whose people have not allowed it. */
    waits_for: number[];
  }
  /** Texts by their keys. */
  type Words = Record<string, string>;
  /** What a table sends to a page. Later versions may add keys and types, so ignore those that you do not know. */
  type Message = {
    type: "welcome";
    /** The version of the messages. */
    protocol: 2;
    /** The game's name, such as bacon-4. */
    game: string;
    /** The game's name for people. */
    title: string;
    /** Your seat; null if you watch, or look at a record with every hand. */
    seat: null | number;
    /** The name of each seat's player. */
    names: string[];
    /** The side of each seat. */
    sides: number[];
    /** The seats in which people sit. */
    humans: number[];
    /** Whether this is a record. */
    record: boolean;
    /** Whether you can play on from a position here. */
    play_on: boolean;
    /** Whether there can be a review. */
    review: boolean;
    /** The language of all texts. */
    language: string;
    /** The languages that there are. */
    languages: string[];
    /** What you can say to other people; none if you are alone. */
    phrases: Phrase[];
    /** Whether the game has a lesson. */
    lesson: boolean;
    /** How the game is played at the table, in words. */
    guide: string;
    /** The page's own words. */
    strings: Words;
  } | {
    type: "log";
    /** A line for each event that you may see. */
    lines: Line[];
  } | {
    type: "position";
    /** The number of moves before the position. */
    ply: number;
    /** The number of moves in the match. */
    plies: number;
    /** Your view. */
    view: View;
    /** What has happened since the last position. */
    news: Line[];
    /** The seat to move; null if chance is to move, or the match is over. */
    to_act: null | number;
    /** Whether the match is over. */
    over: boolean;
    /** Whether you can go back to your last decision. */
    undo: boolean;
    /** Whether the next deal waits for go-on. */
    deal_due: boolean;
    /** Your only legal move; null if it is not your turn, or there are several. */
    forced: null | Move;
    /** The table as you see it. */
    scene: Scene;
    /** The cards of each seat; only in a record with every hand open. */
    hands?: Face[][];
    /** What is printed on these cards. */
    printed?: Printed[];
  } | {
    type: "picked";
    /** The number of the question. */
    number: number;
    /** The things that are picked. */
    things: string[];
    /** The moves that they make, the best first. */
    choices: Choice[];
    /** The things that can be added; null if nothing is to be picked now. */
    addable: null | string[];
  } | {
    type: "hint";
    /** The ply of the position for which it was asked. */
    ply: number;
    /** The move in notation. */
    move: string;
    /** The move in words. */
    text: string;
    /** The things to be picked for it. */
    things: string[];
    /** The player that suggests it: net, search:100, plain or any. */
    player: string;
    /** Who suggests which move and why, in some sentences. */
    says: string;
    /** The reason for playing it. */
    reason: string;
    /** The number of cases out of 100 in which the move is best; null after few simulations, or none. */
    sure: null | number;
    /** This and the expected result, in words. */
    found: string;
  } | {
    type: "review";
    /** The number of rows before the new ones. */
    first: number;
    /** How many decisions have been looked at. */
    done: number;
    /** How many decisions there are. */
    of: number;
    /** The player that judges the decisions, such as search:100. */
    judge: string;
    /** A sentence about it. */
    judged: string;
    /** What is expected: points, or chances from -1 to 1. */
    unit: "points" | "chances";
    /** How each deal or game ended. */
    ends: End[];
    /** The new rows. */
    rows: Decision[];
  } | {
    type: "lesson";
    /** The ply of the position to which it belongs. */
    ply: number;
    /** Whether the lesson goes on. */
    leads: boolean;
    /** What is to be told now; left out if nothing is. */
    step?: Step;
    /** The move that the step proposes; null if everybody waits for next. */
    move?: null | Move;
  } | {
    type: "puzzle";
    /** The number of the puzzle, from 1. */
    number: number;
    /** How hard it is, in words. */
    level: string;
    /** A short name for each puzzle, in their order. */
    keys: string[];
  } | {
    type: "judged";
    /** The number of the puzzle, from 1. */
    number: number;
    /** Whether the move is right; null if nothing was played. */
    right: null | boolean;
    /** The verdict, the hint or the answer. */
    text: string;
    /** The reason for the answer; empty if it is still to be found. */
    why: string;
    /** The player that judged the move, or the answer if nothing was played, such as search:2000 or plain. */
    judge: string;
  } | {
    type: "people";
    /** The seats whose people are connected. */
    here: number[];
    /** The seats in which a computer plays since their people are away. */
    stands_in: number[];
    /** The seats that want a rematch. */
    again: number[];
    /** Who wants to go back; null if nobody does. */
    undo: null | Wish;
  } | {
    type: "later";
    /** The age of all that is told, in seconds. */
    delay: number;
  } | {
    type: "clock";
    /** The seat whose time runs; null if nobody's does, or everybody's, at the end of a deal. */
    seat: null | number;
    /** The time that is left, in seconds; null if no time runs. */
    left: null | number;
  } | {
    type: "said";
    /** The seat of the person. */
    seat: number;
    /** The phrase. */
    phrase: string;
    /** What it means in your language. */
    text: string;
  } | {
    type: "moved";
    /** The address of the new table on the same server. */
    to: string;
  } | {
    type: "refused";
    /** Why, in words. */
    text: string;
  } | {
    type: "notice";
    /** What there is to know, in words. */
    text: string;
  };
  /** What a page sends to a table, in a text of at most 4096 characters. */
  type Order = {
    type: "play";
    /** The move in notation. */
    move: string;
    /** The ply of the position that it answers. */
    ply: number;
  } | {
    type: "pick";
    /** The names of the picked things. */
    things: string[];
    /** A number that the answer repeats. */
    number: number;
  } | {
    type: "hint";
  } | {
    type: "undo";
  } | {
    type: "allow";
    /** The seat of the person who asks. */
    seat: number;
    /** The ply of the wish. */
    ply: number;
  } | {
    type: "deny";
    /** The seat of the person who asks. */
    seat: number;
    /** The ply of the wish. */
    ply: number;
  } | {
    type: "say";
    /** The phrase, one of those in welcome. */
    phrase: string;
  } | {
    type: "hurry";
  } | {
    type: "go-on";
  } | {
    type: "rematch";
  } | {
    type: "play-on";
    /** The number of moves before the position. */
    ply: number;
  } | {
    type: "next";
  } | {
    type: "leave-lesson";
  } | {
    type: "review";
  } | {
    type: "enough";
  } | {
    type: "look";
    /** The number of moves; null for the present. */
    ply: null | number;
  } | {
    type: "sit";
    /** The seat; null for every hand. */
    seat: null | number;
  } | {
    type: "speak";
    /** The language, such as ja. */
    language: string;
  } | {
    type: "turn";
    /** The number of the puzzle, from 1. */
    number: number;
  } | {
    type: "show";
  };
}

export namespace TrickTaking {
  /** A call of the auction, in notation. */
  type Call = "pick-up" | "pick-up-alone" | "pass" | "accept" | "veto" | "veto-alone";
  /** A card: its rank and its suit (c, d, h, s), such as 7c, 10h or As. */
  type Card = string;
  /** Cards by rank, two to ace, then suit (c, d, h, s), with a space between two: 2c 10h As. Empty for no cards. */
  type Hand = string;
  /** A seat: 0 to 3 clockwise. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
  type Seat = number;
  /** A suit: clubs, diamonds, hearts or spades. */
  type Suit = "c" | "d" | "h" | "s";
  /** Something that happened in a match of the trick-taking game. */
  type Event = {
    type: "deal-began";
    /** The number of the deal in the match, from 1; acquitted deals count. */
    deal_number: number;
    /** The seat that dealt. */
    dealer: Seat;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "hand-dealt";
    /** The seat. */
    seat: Seat;
    /** The cards. */
    hand: Hand;
    /** Who may see this event: the seat whose cards they are. */
    seen_by: Seat[];
  } | {
    type: "upcard-turned";
    /** The card. */
    card: Card;
    /** Its number among the upcards of the deal, from 0. */
    number: number;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "call-made";
    /** The seat. */
    seat: Seat;
    /** The call. */
    call: Call;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "contract-made";
    /** The seat that picked up. */
    declarer: Seat;
    /** The trump suit. */
    trump: Suit;
    /** Whether the declarer goes alone. */
    alone: boolean;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "upcard-taken";
    /** The seat. */
    seat: Seat;
    /** The card. */
    card: Card;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "discarded";
    /** The seat. */
    seat: Seat;
    /** The card. */
    card: Card;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "card-played";
    /** The seat. */
    seat: Seat;
    /** The card. */
    card: Card;
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "trick-won";
    /** The seat. */
    seat: Seat;
    /** The number of tricks that each side has won in this deal. */
    tricks_won: number[];
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "deal-acquitted";
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "deal-scored";
    /** The points of each side for this deal. */
    points: number[];
    /** The score of each side, including these points. */
    scores: number[];
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  } | {
    type: "match-won";
    /** The side that won, as a tuple. */
    winners: number[];
    /** The score of each side. */
    scores: number[];
    /** Who may see this event: null, for everybody may. */
    seen_by: null;
  };
  /** A move of the trick-taking game in notation: pick-up, pick-up-alone, pass, accept, veto or veto-alone; discard: or play: and a card; or deal: and the hands in seat order, then the stub. */
  type Move = string;
  /** What is played: the game by its name, and house rules if there are any. */
  interface Rules {
    /** The name of the game. */
    game: "trick-taking";
    /** How it is played differently from the game of this name; the rest is left out. */
    house_rules?: {
      /** The number of cards dealt to each player, and so the number of tricks: an odd number. */
      cards_each?: number;
      /** The number of upcards offered before a deal is acquitted. */
      upcards?: number;
      /** The player who takes the upcard. */
      taker?: "left of declarer" | "declarer" | "nobody";
      /** The points for most, but not all, of the tricks. */
      most_tricks?: number;
      /** The points for all tricks. */
      all_tricks?: number;
      /** The factor, applied once, on these points for a loner or the defenders. */
      factor?: number;
      /** The score that wins the match. */
      target?: number;
    };
  }
  /** A call of the auction, with its seat and the number of the upcard, from 0. */
  interface Called {
    /** The seat. */
    seat: Seat;
    /** The call. */
    call: Call;
    /** The number of the upcard, from 0. */
    upcard: number;
  }
  /** The contract of a deal. */
  interface Contract {
    /** The seat that picked up. */
    declarer: Seat;
    /** The trump suit. */
    trump: Suit;
    /** Whether the declarer goes alone. */
    alone: boolean;
  }
  /** A card of a trick, and the seat that played it. */
  interface Laid {
    /** The seat. */
    seat: Seat;
    /** The card. */
    card: Card;
  }
  /** The seat to act and its task. */
  type Stage = {
    type: "bidding";
    /** The seat. */
    seat: Seat;
  } | {
    type: "approving";
    /** The seat. */
    seat: Seat;
    /** Whether the declarer goes alone. */
    alone: boolean;
  } | {
    type: "discarding";
    /** The seat. */
    seat: Seat;
  } | {
    type: "playing";
    /** The seat. */
    seat: Seat;
    /** The cards of the trick so far, from the lead on. */
    trick: Laid[];
  };
  /** A deal in progress. */
  interface Table {
    /** The cards that each seat has. */
    hands: Hand[];
    /** The undealt cards in order, the first upcard first. */
    stub: Card[];
    /** The upcard's place in the stub, from 0. */
    upcard_number: number;
    /** The calls of the auction. */
    calls: Called[];
    /** The contract; null during the auction. */
    contract: null | Contract;
    /** The card discarded face up, if any. */
    discard: null | Card;
    /** The tricks won so far. */
    tricks: Trick[];
    /** The seat to act and its task. */
    stage: Stage;
  }
  /** A trick that has been won. */
  interface Trick {
    /** The cards of the trick, in the order in which they were played. */
    laid: Laid[];
    /** The seat that won it. */
    winner: Seat;
  }
  /** A whole match of the trick-taking game as it stands, hidden cards included. */
  interface State {
    /** What kind of document this is. */
    format: "bacon-rules/state";
    /** The version of the document's form. */
    version: 1;
    /** The rules of the game. */
    rules: Rules;
    /** The score of each side. */
    scores: number[];
    /** The number of the deal that is being dealt or played, from 1; acquitted deals count. */
    deal_number: number;
    /** The seat that deals. */
    dealer: Seat;
    /** The deal being played; null while the cards are to be dealt. */
    table: null | Table;
    /** The side that won, as a tuple; empty until the match is over. */
    winners: number[];
  }
  /** A match of the trick-taking game as one seat or a spectator sees it. */
  interface View {
    /** What kind of document this is. */
    format: "bacon-rules/view";
    /** The version of the document's form. */
    version: 1;
    /** The rules of the game. */
    rules: Rules;
    /** The seat. */
    seat: null | Seat;
    /** The score of each side. */
    scores: number[];
    /** The number of the deal that is being dealt or played, from 1. */
    deal_number: number;
    /** The seat that deals. */
    dealer: Seat;
    /** The cards. */
    hand: Hand;
    /** The number of cards of each seat. */
    card_counts: number[];
    /** The upcards turned so far; the last one is or was taken. */
    upcards: Card[];
    /** The calls of the auction. */
    calls: Called[];
    /** The contract; null during the auction. */
    contract: null | Contract;
    /** The card discarded face up, if any. */
    discard: null | Card;
    /** The tricks won so far. */
    tricks: Trick[];
    /** The seat to act and its task, with the cards of the trick; null while the cards are to be dealt. */
    stage: null | Stage;
    /** The side that won, as a tuple; empty until the match is over. */
    winners: number[];
  }
}

/** Those of any game. */
export namespace AnyGame {
  type Event = Climbing.Event | SaveYourBacon.Event | TrickTaking.Event;
  type Move = Climbing.Move | SaveYourBacon.Move | TrickTaking.Move;
  type Rules = Climbing.Rules | SaveYourBacon.Rules | TrickTaking.Rules;
  type State = Climbing.State | SaveYourBacon.State | TrickTaking.State;
  type View = Climbing.View | SaveYourBacon.View | TrickTaking.View;
}
