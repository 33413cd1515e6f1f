/**
 * A folder for Python in the browser's own storage. Each of its few files is opened beforehand, because only then
 * can they be read and written at once, as SQLite does; what SQLite has flushed is on the disk.
 */

/** @typedef {import("./types.d.ts").FS} FS */
/** @typedef {import("./types.d.ts").Handle} Handle */
/** @typedef {import("./types.d.ts").FileOfStorage} FileOfStorage */
/** @typedef {import("./types.d.ts").Node} Node */
/** @typedef {import("./types.d.ts").Stream} Stream */

const FOLDER = "quai";
const FILES = ["quai.sqlite3", "quai.sqlite3-journal", "session"];
const RETRY_MS = 100,
  MAX_TRIES = 100;
const IS_FOLDER = 0o40755,
  IS_FILE = 0o100644;
const NO_ENTRY = 44,
  NOT_PERMITTED = 63;

/** Open a file; the window that had it until now may need a moment to let it go. @param {FileOfStorage} file */
const openFile = async (file) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tries === MAX_TRIES || /** @type {Error} */ (error).name !== "NoModificationAllowedError")
        throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};

/** Open the files, or make them. @returns {Promise<Map<string, Handle>>} handles by name */
const openFiles = async () => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const handles = new Map();
  for (const name of FILES)
    handles.set(
      name,
      await openFile(/** @type {FileOfStorage} */ (await folder.getFileHandle(name, { create: true }))),
    );
  return handles;
};

/** A file system of these files. @param {FS} FS that of Pyodide @param {Map<string, Handle>} handles */
const fileSystem = (FS, handles) => {
  const fail = (/** @type {number} */ code) => {
    throw new FS.ErrnoError(code);
  };
  const sizeOf = (/** @type {Node} */ node) => (node.handle ? node.handle.getSize() : 4096);
  const node_ops = {
    getattr: (/** @type {Node} */ node) => ({
      dev: 1,
      ino: node.id,
      mode: node.mode,
      nlink: 1,
      uid: 0,
      gid: 0,
      rdev: 0,
      size: sizeOf(node),
      atime: new Date(),
      mtime: new Date(),
      ctime: new Date(),
      blksize: 4096,
      blocks: Math.ceil(sizeOf(node) / 4096),
    }),
    setattr: (/** @type {Node} */ node, /** @type {{ size?: number }} */ { size }) => {
      if (size !== undefined && size !== null) node.handle?.truncate(size);
    },
    lookup: () => fail(NO_ENTRY),
    mknod: () => fail(NOT_PERMITTED),
    rename: () => fail(NOT_PERMITTED),
    rmdir: () => fail(NOT_PERMITTED),
    symlink: () => fail(NOT_PERMITTED),
    readdir: () => [".", "..", ...handles.keys()],
    /* a file that is removed is an empty one */
    unlink: (/** @type {Node} */ _, /** @type {string} */ name) => handles.get(name)?.truncate(0),
  };
  const stream_ops = {
    read: (
      /** @type {Stream} */ stream,
      /** @type {Int8Array} */ buffer,
      /** @type {number} */ offset,
      /** @type {number} */ length,
      /** @type {number} */ at,
    ) => stream.node.handle?.read(buffer.subarray(offset, offset + length), { at }),
    write: (
      /** @type {Stream} */ stream,
      /** @type {Int8Array} */ buffer,
      /** @type {number} */ offset,
      /** @type {number} */ length,
      /** @type {number} */ at,
    ) => stream.node.handle?.write(buffer.subarray(offset, offset + length), { at }),
    llseek: (/** @type {Stream} */ stream, /** @type {number} */ offset, /** @type {number} */ from) =>
      offset + [0, stream.position, sizeOf(stream.node)][from],
    fsync: (/** @type {Stream} */ stream) => {
      stream.node.handle?.flush();
      return 0;
    },
    close: (/** @type {Stream} */ stream) => stream.node.handle?.flush(),
  };
  const add = (/** @type {Node | null} */ parent, /** @type {string} */ name, /** @type {number} */ mode) =>
    Object.assign(FS.createNode(parent, name, mode, 0), { node_ops, stream_ops });
  return {
    mount: () => {
      const root = add(null, "/", IS_FOLDER);
      for (const [name, handle] of handles) Object.assign(add(root, name, IS_FILE), { handle });
      return root;
    },
  };
};

/**
 * Give Python a folder that outlasts the page, if there is one.
 * @param {FS} FS that of Pyodide
 * @param {string} path
 * @param {boolean} keep whether the browser has such storage
 * @returns {Promise<boolean>} whether it lasts
 */
export const mountStorage = async (FS, path, keep) => {
  const handles = keep ? await openFiles().catch(noStorage) : null;
  FS.mkdirTree(path);
  if (handles) FS.mount(fileSystem(FS, handles), {}, path);
  return handles !== null;
};

/** Go on without storage, as in a private window. @param {Error} error */
const noStorage = (error) => {
  console.warn(error);
  return null;
};
