import type {
  BaseView,
  BaseZone,
  GamePage,
  Parts as PageParts,
  Context as Told,
} from "quai/app/game-page.js";

export type Tram = "horse" | "steam" | "electric";

export interface Column {
  /** From 0, in the order of the rows. */
  line: number;
  cards: string[];
  tram: Tram | null;
}

export interface View extends BaseView {
  phase: "passengers" | "stations" | "income" | "trams";
  placed: number;
  hands: (string[] | number)[];
  money: { count: number }[];
  rows: string[][];
  columns: Column[][];
  market: Tram[];
  stack: Tram[];
  pile: number;
  discard: unknown[];
  points: number[];
  scorings: number;
  sheet: { line: string; points: number[] }[];
  reshuffles: number;
}

type Has<Kind extends string, Data = unknown> = BaseZone & { kind: Kind } & Data;

export type RowZone = Has<"row", { line: number; count: number }>;
export type SeatZone = Has<"seat", { next: boolean; row: string }>;
export type MarketZone = Has<"market", { beside: boolean; pile: number; discard: number }>;
export type StallZone = Has<"stall", { beside: boolean; tram: Tram; tramW: number; source: string }>;
export type StackZone = Has<"stack", { beside: boolean; tram: Tram | null; left: number; art: number }>;
export type PanelZone = Has<"panel", { seat: number }>;
export type BankZone = Has<"bank", { seat: number; count: number; mine: boolean }>;
/** `column` counts from 1; `cards` is the height of its cards. */
export type ColumnZone = Has<
  "column",
  {
    seat: number;
    column: number;
    data: Column;
    mine: boolean;
    takes: boolean;
    cards: number;
    tramH: number;
  }
>;
export type Zone =
  | RowZone
  | SeatZone
  | MarketZone
  | StallZone
  | StackZone
  | PanelZone
  | BankZone
  | ColumnZone
  | Has<"side">
  | Has<"new">
  | Has<"gap">;

export type Context = Told<View>;
export type Page = GamePage<View, Zone>;
export type Parts = PageParts<View, Zone>;
