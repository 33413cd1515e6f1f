// The view and the zones of Express, as the contract of a game's page wants them.

import type {
  BaseView,
  BaseZone,
  Context as ContextOf,
  DrawnZone,
  GamePage,
  Say,
  Sprite,
  Telling as TellingOf,
  TipText,
} from "quai/app/game-page.js";

export type { Action, Box, GameEvent, Markup, Picture, SceneText, SheetRow } from "quai/app/game-page.js";
export type { DrawnZone, Say, Sprite, TipText };

/** What is added up, how many of it, and what each is worth. */
export type Addend = ["cars" | "joint" | "caboose", number, number];

/** What a train is worth, and how that adds up. */
export interface Score {
  cars: string[];
  diesel: boolean;
  /** The place of the wild that joins two groups. */
  joint: number | null;
  sum: Addend[] | null;
  bonuses: string[] | null;
  worth: number;
}

export interface Train extends Score {
  sort: string | null;
  /** A card, or "hidden", or "missing". */
  locomotive: string;
  handled: boolean | null;
  /** The partners who know the locomotive; null for other sides. */
  knowers: number[] | null;
}

export interface Side {
  seats: number[];
  total: number;
  table: number;
  fit_to_go_out: boolean;
  maintenance: string[];
  trains: Train[];
}

/** The account of a side at the end of a hand. */
export interface SideBill {
  trains: Score[];
  maintenance: string[];
  out: number;
  left: string[][];
  cost: number;
  points: number;
  total: number;
}

export interface Bill {
  hand: number;
  out: number | null;
  sides: SideBill[];
}

export interface Disaster {
  card: string;
  side: number | null;
  train: number | null;
  target: number | null;
}

export interface View extends BaseView {
  options: {
    seats: number;
    teams: boolean;
    first_game: boolean;
    target: number;
    morning: "cars" | "coaches";
    out_bonus: number;
  };
  hand_number: number;
  dealer: number;
  direction: "clockwise" | "counter";
  turn: number;
  phase: string;
  /** The cards of a hand, or how many there are. */
  hands: (string[] | number)[];
  sides: Side[];
  stock: number;
  discard: string[];
  slot: string[];
  reshuffles: number;
  begun: boolean[];
  skips: number[];
  laying: { missing: number; forbidden: boolean };
  queue: number[];
  disaster: Disaster | null;
  loot: string | null;
  offered: number | null;
  known: { sides?: string[][]; together?: string[] };
  sheet: { out: number | null; points: number[] }[];
  /** How the last hand ended; empty in the first hand. */
  last: Partial<Bill>;
}

export type Context = ContextOf<View>;
export type Telling = TellingOf<View>;

/** What a train and its locomotive are drawn from. */
interface TrainData {
  side: number;
  train: number;
  data: Train;
  mine: boolean;
  car: number;
  high: number;
  cards: number;
  beside: boolean;
  tail: number;
}

/** What each kind of zone holds. */
interface Holdings {
  stock: { pile: number };
  discard: { pile: number };
  slot: { pile: number };
  way: { pile: number };
  out: { side: number; seat: number; line: boolean };
  seat: { seat: number; side: number; crew: boolean; slim: boolean; narrow: boolean };
  tally: { side: number; crew: boolean; slim: boolean; line: boolean };
  side: { side: number; slim: boolean; empty: boolean };
  train: TrainData & { head: number };
  loco: TrainData & { missing: boolean };
  works: { side: number; mine: boolean; cards: string[]; high: number; used: number };
  loot: { side: number; name: string; high: number };
  new: object;
  hand: object;
}

export type Kind = keyof Holdings;
export type ZoneOf<K extends Kind = Kind> = { [P in K]: BaseZone & { kind: P } & Holdings[P] }[K];
export type Zone = ZoneOf;

/** How each kind of zone is drawn, and explained. */
export type Drawers = { [K in Kind]: (zone: ZoneOf<K>, context: Context) => DrawnZone };
export type Tips = { [K in Kind]: (zone: ZoneOf<K>, context: Context) => TipText | null };

/** Some zones and the cards that lie in them. */
export interface Part {
  zones: Zone[];
  sprites: Sprite[];
}
export interface TallPart extends Part {
  h: number;
}

export type Page = GamePage<View, Zone>;
