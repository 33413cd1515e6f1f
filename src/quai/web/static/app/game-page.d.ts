// The contract of a game's page: what the default export of `games/KEY/page/index.js` is made of.
//
// A page describes its game: where things lie, what they look like, what a gesture means. It touches no
// element itself: the shared modules draw, animate, handle pointer and keyboard, and talk to the server.
//
// Write a game's own view and zones as interfaces in `games/KEY/page/types.d.ts`, give them to
// `GamePage`, and take the types of single functions from there, so that nothing needs a cast:
//
//   import type { BaseView, BaseZone, GamePage, Parts } from "quai/app/game-page.js";
//   export interface View extends BaseView { hands: (string[] | number)[] }
//   export type Zone = BaseZone & ({ kind: "row"; line: number } | { kind: "panel"; seat: number });
//   export type Page = GamePage<View, Zone>;
//
// and in index.js:
//
//   /** @type {import("./types.js").Page["hint"]} */
//   const hint = ({ view, t }, from, to) => ...;
//   export default gamePage({ key: "mygame", layout, hint, zone, gesture, sheet, logRows });
//
// Only `key`, `layout`, `zone`, `gesture`, `sheet` and `logRows` must be given; the rest has the
// defaults of `game-page.js`.

import type { ComponentChildren, ComponentType } from "../vendor/preact.js";
import type { Live } from "./live.js";
import type { PanelProps } from "./panels.js";
import type { Action, GameEvent, Step } from "./types.js";

export type { Action, GameEvent, PanelProps, Step };

/** A sentence or a word by its message id. */
export type Say = (id: string, details?: Record<string, unknown>) => string;
/** What the `html` tag returns, or a text. */
export type Markup = ComponentChildren;

/** The fields of every view; a game's own view extends it. */
export interface BaseView {
  game: string;
  viewer: number[];
  actor: number | null;
  /** The players of each side, in a game that has sides. */
  sides?: { seats: number[] }[];
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A place of the table; a game's own zones add fields of their own. */
export interface BaseZone extends Box {
  id: string;
  kind: string;
  /** The element it is placed in; "board" by default. */
  layer?: "board" | "hand";
  /** With `slot`: the zone of the card that is chosen by pressing this zone. */
  holds?: string;
  slot?: number;
}

/** A card where it lies; its element travels when the next layout has it elsewhere. */
export interface Sprite extends Box {
  /** What the card is, or "hidden": `face` draws it. */
  name: string;
  /** Where it lies: a hand, a row, a column. */
  zone: string;
  /** Its place there. */
  slot: number;
  /** The box it is placed in: "board" or "hand". */
  layer: string;
  /** Those with more lie over the others. */
  z?: number;
  /** The `from` of gestures that start with this card; without it, it cannot be chosen. */
  source?: string;
  cls?: string;
  /** Its identity from one layout to the next, which the page sets. */
  key?: string;
}

/** Where everything lies. */
export interface Layout<Z extends BaseZone = BaseZone> {
  zones: Z[];
  sprites: Sprite[];
  /** The height in pixels that the board needs. */
  height: number;
  handHeight: number;
  form: string;
}

/** The viewer for whom a table is laid out. */
export interface Seating {
  me: number;
  seated: boolean;
  /** The width of the hand in pixels. */
  hand: number;
  /** How much larger than usual cards may be on a large screen: 1 or more. */
  scale: number;
}

/** A zone as it is drawn. */
export interface DrawnZone {
  element?: string;
  cls?: string;
  /** The name for screen readers. */
  label?: string;
  /** The `to` of gestures that end here. */
  to?: string;
  /** The `from` of gestures that start here. */
  source?: string;
  /** Whether it is hidden from screen readers. */
  silent?: boolean;
  style?: Record<string, string>;
  body?: Markup;
}

/** What a game's functions are given. */
export interface Context<V extends BaseView = BaseView> {
  view: V;
  /** The seat whose side the table is seen from. */
  me: number;
  names: string[];
  t: Say;
  /** Whether this visitor is a player, not a spectator. */
  seated: boolean;
  /** The `from` that is chosen now. */
  chosen: string | null;
  /** Whether a place would take what is chosen, or can be pressed. */
  lit: (to: string) => boolean;
  /** What the others did since the visitor's last turn. */
  since: Step[];
  /** The props of a player's panel. */
  panel: (seat: number, score: number) => PanelProps;
}

/** The part of the context that rows of the log need. */
export type Telling<V extends BaseView = BaseView> = Pick<Context<V>, "view" | "me" | "names" | "t">;

/**
 * How a legal action is made: something is chosen (`from`) and put somewhere (`to`); a place is
 * pressed (`to` alone); or it is a button of the prompt, with the words of `action.DO`. A place that may be out of
 * sight, such as a player who is aimed at, is both: `{ to, button: true }`. What can be put in one place only has
 * a button as soon as it is chosen.
 */
export interface Gesture {
  from?: string;
  to?: string;
  button?: boolean;
  /** Whether hardly anybody would do it: its button stands after all others. */
  unlikely?: boolean;
}

/** The explanation of a card or a zone, with the rule to read. */
export interface TipText {
  title: string;
  rows: [string, string | number][];
  rule: string;
}

/** What a step did, shown large over the board. */
export interface SceneText {
  title: string;
  body: Markup;
  cls?: string;
  /** Whether it closes by itself, at the pace that the visitor has chosen; it is not shown at all "at once". */
  brief?: boolean;
  /** Whether it asks the visitor something: the buttons of the prompt stand below it. */
  asks?: boolean;
}

/** A sprite that a step touched: its name, and the beginning of its zone's id. */
export interface Mark {
  zone: string;
  name: string;
  slot?: string | number;
}

/** The sprites touched by others since the visitor's last turn, and by steps that are not confirmed yet. */
export interface Marks {
  last: Mark[];
  staged: Mark[];
}

export interface SheetRow {
  head: string;
  mark: Markup;
  /** By seat; a text where there is no number, such as "?". */
  points: (number | string)[] | null;
  /** By seat, a word before its points. */
  notes?: Record<number, string>;
  cls: string;
}

/** The score sheet. */
export interface SheetText {
  heading: string;
  rows: SheetRow[];
  totals: number[];
  /** Drawings before the names. */
  heads?: Markup[];
  /** The seats that share a column. */
  sides?: number[][];
}

export interface LogRow {
  who: string;
  what: Markup;
  mark?: Markup;
  points?: string;
  cls?: string;
}

export interface Picture {
  /** The width in pixels. */
  size: number;
  art: (label: string) => string;
}

/** The props of a freely drawn board. */
export interface PlaneProps<V extends BaseView = BaseView> {
  context: Context<V>;
  live: Live;
  /** Whether this visitor may act. */
  turn: boolean;
  play: (action: Action) => void;
  /** Have the turns of others, and the result, wait. */
  hold: (held: boolean) => void;
  /** The advised action that is to be shown on the board. */
  advised: Action | null;
  /** Say how the advised action would be played as it is shown; null: as it was advised. */
  prepare: (action: Action | null) => void;
}

export interface GamePage<V extends BaseView = BaseView, Z extends BaseZone = BaseZone> {
  key: string;
  /**
   * Where everything lies. A pure function; with a height of 0 the board is as high as it needs to be,
   * otherwise it must fit into the height: what is lower lies under the hand.
   */
  layout: (view: V, width: number, height: number, seating: Seating) => Layout<Z>;
  /** The drawing of a card, as SVG text; `cls` is that of its sprite, if it lies on the board. */
  face: (name: string, cls?: string) => string;
  /** The name of a card for screen readers. */
  spoken: (name: string, t: Say) => string;
  zone: (zone: Z, context: Context<V>) => DrawnZone;
  gesture: (action: Action, me: number, view: V) => Gesture | null;
  /** The words on the button of an action; null for those of `action.DO`. */
  buttonText: (action: Action, context: Telling<V>) => string | null;
  /** The action that a gesture means, legal or not; null if it means none. */
  attempt: (from: string, to: string) => Action | null;
  /** An action whose refusal says why nothing can be done with this now. */
  protest: (from: string, view: V, me: number) => Action | null;
  /** The action of the button that confirms a turn; null if turns end by themselves. */
  ending: Action | null;
  /** The view without its viewers' secrets, for a shared screen; null if the game has none. */
  veil: ((view: V) => V) | null;
  /** What a step did, if it is to be shown large. */
  scene: (step: Step, context: Context<V>) => SceneText | null;
  /** The phases of the turn. */
  phases: (view: V, t: Say) => { label: string; now: boolean }[];
  /** What would follow from what is chosen, and from the place pointed at. */
  hint: (context: Context<V>, from: string | null, to: string | null) => string;
  explain: (thing: Z | Sprite, context: Context<V>) => TipText | null;
  /** The id of the zone that a new card comes from. */
  origin: (sprite: Sprite, before: V, after: V, me: number) => string | null;
  /** The id of the zone that a removed card goes to. */
  destination: (sprite: Sprite, before: V, after: V, me: number) => string | null;
  /** The sprites that an event touched: they stay marked until the visitor's next turn is over. */
  touched: (event: GameEvent) => Mark[];
  /** The number of the line (`draw/lines.js`) that gives a seat its colour and its shape, everywhere. */
  seatLine: (view: V, seat: number) => number;
  sheet: (view: V, t: Say) => SheetText;
  /** Points over time: one list per seat. */
  series: (view: V) => number[][];
  logRows: (step: Step, context: Telling<V> & { seated?: boolean }) => LogRow[];
  /** A few words beside the title. */
  status: (view: V, t: Say) => Markup;
  /** The drawings of the rules page, by name. */
  pictures: () => Promise<Record<string, Picture>>;
  /** A freely drawn board, instead of the zones or under them. */
  Plane: ComponentType<PlaneProps<V>> | null;
  /**
   * A small drawing of an action, as SVG text, for where the table is not shown; "" if there is none. Without it the
   * card is drawn that the action's gesture starts with.
   */
  sketch: ((action: Action, view: V) => string) | null;
  /** Whether the page shows the table in words. */
  inWords: boolean;
}

type Needed = "key" | "layout" | "zone" | "gesture" | "sheet" | "logRows";
/** What a page must define, and what it may. */
export type Parts<V extends BaseView = BaseView, Z extends BaseZone = BaseZone> = Pick<
  GamePage<V, Z>,
  Needed
> &
  Partial<GamePage<V, Z>>;

/** Complete a game's page with the defaults. */
export function gamePage<V extends BaseView, Z extends BaseZone>(parts: Parts<V, Z>): GamePage<V, Z>;

/** A function that keeps its results, such as the faces of cards. */
export function memoized<T>(make: (name: string) => T): (name: string) => T;

/** Marks for the others' steps since the visitor's last turn, and for steps that are not yet confirmed. */
export function marksOf(last: Step[], staged: Step[], touched: (event: GameEvent) => Mark[]): Marks;
