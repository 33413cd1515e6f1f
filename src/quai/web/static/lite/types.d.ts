/** What the workers of the page without a server use of Pyodide, of Emscripten and of the browser's workers. */

/** A file of the browser's own storage that can be read and written at once. */
export interface Handle {
  getSize(): number;
  truncate(size: number): void;
  read(buffer: Int8Array, place: { at: number }): number;
  write(buffer: Int8Array, place: { at: number }): number;
  flush(): void;
}
export type FileOfStorage = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Handle> };
export type Node = { id: number; mode: number; handle?: Handle };
export type Stream = { node: Node; position: number };
export interface FS {
  ErrnoError: new (code: number) => Error;
  createNode(parent: Node | null, name: string, mode: number, device: number): Node;
  mkdirTree(path: string): void;
  mount(type: { mount(): Node }, options: object, path: string): void;
  writeFile(path: string, content: Uint8Array): void;
}
export interface Pyodide {
  FS: FS;
  pyimport(name: "quai.web.lite.server"): ServerModule;
  pyimport(name: "quai.web.lite.thinker"): ThinkerModule;
}
type Told = (event: string, text: string, code: number) => void;
type Found = { toJs(): [number, [string, string][], Uint8Array]; destroy(): void };
export type Ask = (question: Uint8Array) => Promise<Uint8Array>;
interface ServerModule {
  start(data: string, version: string, ask: Ask): Promise<Site>;
}
export interface Site {
  fetch(method: string, path: string, headers: [string, string][], body: Uint8Array): Promise<Found>;
  connect(path: string, told: Told): ServerSocket;
}
export interface ServerSocket {
  take(text: string): void;
  close(code: number): void;
}
export interface ThinkerModule {
  know(): void;
  answer_page(question: Uint8Array): Uint8Array;
}
export interface WorkerScope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(data: object): void;
}
/** What the page sends to the worker of the server. */
export type Start = { version: string; keep: boolean };
export type AskMessage = {
  id: number;
  method: string;
  path: string;
  headers: [string, string][];
  body: Uint8Array;
};
export type SocketMessage = { id: number; path: string; text: string };
/** What it sends back. */
export type FromServer =
  | { type: "ready"; keeps: boolean }
  | { type: "answer"; id: number; status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }
  | { type: "socket"; id: number; event: string; text: string; code: number }
  | { type: "broken"; error: string };
/** The part of a service worker that ours uses. */
export interface ServiceScope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: ServiceEvent) => void): void;
}
export interface ServiceEvent {
  data: string;
  request: Request;
  waitUntil(work: Promise<void>): void;
  respondWith(response: Promise<Response>): void;
}
