/**
 * The shapes that travel between server and page; see docs/protocol.md.
 *
 * @typedef {{ kind: "person" | "open" | "bot", name: string, level: number | null, mine: boolean, away: boolean, wants_pause: boolean }} Seat
 * @typedef {{ id: string, game: string, number: number, created: number, seats: Seat[], state: "open" | "running" | "over", actor: number | null, myturn: boolean, mine: boolean, access: "open" | "link" | "private", clock: { kind: "none" | "live" | "days", bank: number, increment: number }, paused: boolean, opener: boolean, rated: boolean, origin: "dealt" | "import" | "continued" }} Table
 * @typedef {{ key: string, title: string, designer: string, seats: number[], minutes: number, options: Record<string, (string | number | boolean)[]>, own_cards: boolean, names: Record<string, { title: string, line: string }>, page: string | null, style: string | null, poster: string | null }} GameInfo
 * @typedef {{ event: string, seat?: number, [fact: string]: any }} GameEvent
 * @typedef {{ n: number, seat: number, events: GameEvent[] }} Step
 * @typedef {import("./game-page.js").BaseView & Record<string, any>} View
 * @typedef {{ do: string, [field: string]: any }} Action
 * @typedef {{ winners: number[], reason: string, scores: number[] }} Outcome
 * @typedef {{ n: number, who: string, seat: number | null, time: number, text: string, emote: boolean, mine: boolean }} Line
 * @typedef {{ left: number[], running: number | null, heard: number }} Clock milliseconds; `heard` is when the page was told, by its own clock
 * @typedef {{ step: number, view: View, prompt: [string, Record<string, any>], board: Record<string, string> }} Position
 *
 * @typedef {object} Known what the page knows of its table
 * @property {Table | null} table
 * @property {number[]} viewer the seats this visitor sits on
 * @property {string[]} players
 * @property {number} step
 * @property {View | null} view
 * @property {Step[]} story
 * @property {number} undoable
 * @property {Action[]} actions
 * @property {[string, Record<string, any>] | null} prompt
 * @property {Record<string, string>} board
 * @property {Outcome | null} outcome
 * @property {Line[]} chat what was said at the table
 * @property {number | null} seen how far this visitor had seen the game when it came, on whatever device
 * @property {Clock | null} clock how the clock stood when this was told
 * @property {{ seat: number, keep: number, waiting: number[] } | null} asked a seat asks to go back to so many steps
 * @property {number} askFrom from this step on this visitor may ask so
 */
export {};
