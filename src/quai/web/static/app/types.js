/**
 * @template M
 * @typedef {M extends { id: string } ? Omit<M, "id"> : never} WithoutId
 */

/**
 * The types of the page. What the server sends is declared in protocol.d.ts.
 *
 * @typedef {import("./protocol.d.ts").TableInfo} TableInfo
 * @typedef {import("./protocol.d.ts").GameInfo} GameInfo
 * @typedef {import("./protocol.d.ts").GameEvent} GameEvent
 * @typedef {import("./protocol.d.ts").StoryStep} Step
 * @typedef {import("./protocol.d.ts").View} View
 * @typedef {import("./protocol.d.ts").Action} Action
 * @typedef {import("./protocol.d.ts").OutcomeNews} Outcome
 * @typedef {import("./protocol.d.ts").ChatLine} ChatLine
 * @typedef {import("./protocol.d.ts").ClockState & { receivedAt: number }} ReceivedClock
 *   times in milliseconds; `receivedAt` is by the clock of this browser
 * @typedef {Omit<import("./protocol.d.ts").PositionMessage, "type">} Position
 * @typedef {import("./protocol.d.ts").ServerMessage} ServerMessage
 * @typedef {import("./protocol.d.ts").ClientMessage} ClientMessage
 * @typedef {WithoutId<ClientMessage>} OutgoingMessage a message that gets its id when it is sent
 *
 * @typedef {object} Known what the page knows of its table
 * @property {TableInfo | null} table
 * @property {number[]} viewer the seats of this visitor
 * @property {string[]} players the names of all players, by seat
 * @property {number} step
 * @property {View | null} view
 * @property {Step[]} story
 * @property {number} undoable how many of their last steps this visitor may take back alone
 * @property {Action[]} actions
 * @property {[string, Record<string, unknown>] | null} prompt
 * @property {string | null} board the table in words, if the page has asked for it
 * @property {Outcome | null} outcome
 * @property {ChatLine[]} chat
 * @property {number | null} seen the last step this visitor had seen, on whichever device, when they connected
 * @property {ReceivedClock | null} clock
 * @property {import("./protocol.d.ts").UndoRequestInfo | null} takeback a request that is not decided yet
 * @property {number} takebackFrom this visitor may make such a request from this step on
 * @property {import("./protocol.d.ts").TableNote[]} notes what happened to seats besides the game
 * @property {(import("./protocol.d.ts").Absence & { receivedAt: number }) | null} absence
 *   the player to move is away; times in milliseconds
 *
 * @typedef {Known & { view: View }} KnownPosition what the page knows once it has received a position
 */
export {};
