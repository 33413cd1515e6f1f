// What the page of Aiguillage knows: the view that `view.py` builds, the places of its table, and the
// page's contract for both.

import type {
  BaseView,
  BaseZone,
  Box,
  DrawnZone,
  GamePage,
  Context as PageContext,
  Parts as PageParts,
  Say,
  Sprite,
  TipText,
} from "quai/app/game-page.js";

export type { Box, DrawnZone, Say, Sprite, TipText };

/** Counts by the name of a card, a wagon or a colour. */
export type Counts = Record<string, number>;

/** A line of the yard. */
export interface Line {
  /** By place, the first being free; null where there is no card. */
  cards: (string | null)[];
  pile: number;
  /** The events known to be in the pile. */
  holds: string[];
}

export interface Objective {
  id: string;
  colour: string;
  /** The colours of its icons, where a card file gives it others than one of its own colour. */
  icons?: string[];
  points: number;
  needs: string[];
}

/** An objective to be claimed, with the wagons that each seat is missing, without locomotives. */
export interface OpenObjective extends Objective {
  missing: string[][];
}

export interface Contract {
  name: string;
  each: number;
  /** Its points now. */
  worth: number;
  /** Its points with one more icon of a colour. */
  with: Counts;
}

export interface Player {
  wagons: Counts;
  notes: number;
  tokens: Counts;
  icons: Counts;
  objectives: Objective[];
  /** The points of the objectives. */
  won: number;
  points: number;
  /** Whether a contract was chosen. */
  chosen: boolean;
  dealt: string[] | null;
  contract: Contract | null;
}

/** The parts of a table's own card file that the page looks at. */
export interface CardFile {
  wagons: Counts;
  characters: Counts;
  contracts: Counts;
}

export interface View extends BaseView {
  cards: "standard" | "version-1" | CardFile;
  seats: number;
  phase: string;
  prices: number[];
  lines: Line[];
  objectives: (OpenObjective | null)[];
  objective_pile: { count: number; under: Objective[] };
  tokens: Counts;
  gone: Counts;
  players: Player[];
  /** The place, counted from 1, of the objective being paid. */
  paying: number | null;
  paid: string[];
  giving: string | null;
  goal: number;
  ending: number | null;
}

export type Form = "desk" | "tablet" | "phone";

/** A small card of a panel, with its count on it. */
export interface Tile extends Box {
  name: string;
  count: number;
}

/** By kind of zone, what it adds to its box. */
export interface ZoneParts {
  yard: { column: number; card: number; pad: number };
  lane: { line: number };
  pile: { line: number; art: number };
  place: { line: number; place: number; card: string | null };
  objectives: object;
  objective: { place: number; plate: number; van: number };
  supply: { tall: boolean };
  other: { seat: number; tiles: Tile[]; wide: boolean; foot: number };
  panel: { seat: number; notes: { x: number } };
  train: { seat: number; van: number };
  station: { seat: number; tiles: Tile[] };
  contract: { seat: number; card: number };
  siding: { empty: boolean; form: Form };
  caption: { wagon: string; count: number; words: boolean; tall: number };
  counter: { phase: string; deciding: boolean; head: number };
  deal: { contract: string; art: number };
  token: { colour: string };
  purse: { seat: number };
  give: { wagon: string | null };
  get: object;
  owner: { seat: number };
  theirs: { seat: number; wagon: string };
  slot: { asked: string; paid: string | null; next: boolean; card: Box };
  gain: object;
}

export type Kind = keyof ZoneParts;
/** The kinds that make the counter. */
export type CounterKind =
  | ("counter" | "deal" | "token" | "purse" | "give" | "get")
  | ("owner" | "theirs" | "slot" | "gain");
/** A zone of one kind; of any kind if none is named. */
export type Zone<K extends Kind = Kind> = {
  [P in K]: BaseZone & {
    kind: P;
    /** Whether it lies on the counter. */
    over?: boolean;
    /** Whether it lies under the counter, so that it cannot be pressed. */
    covered?: boolean;
  } & ZoneParts[P];
}[K];

/** A part of the table: its zones, and the cards that lie there. */
export interface Part {
  zones: Zone[];
  sprites: Sprite[];
}

export type Context = PageContext<View>;
export type Page = GamePage<View, Zone>;
export type Parts = PageParts<View, Zone>;
/** How each kind of zone is drawn. */
export type Drawers = { [K in Kind]: (zone: Zone<K>, context: Context) => DrawnZone };
/** What explains each kind of zone; some say nothing. */
export type Tips = { [K in Kind]?: (zone: Zone<K>, context: Context) => TipText | null };
