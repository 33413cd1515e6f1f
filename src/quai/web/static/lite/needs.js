/** What a browser needs for the page without a server. */

/** The first thing that is missing: the id of a notice; null if nothing is. */
export const missing = () => {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") return "old";
  if (typeof Worker !== "function" || typeof HTMLScriptElement.supports !== "function") return "old";
  return null;
};

/** Whether games can be kept: in storage of the page's own, which private windows may lack. */
export const canKeep = () => window.isSecureContext && typeof navigator.storage?.getDirectory === "function";

/** Have the browser keep the games even when its disk gets full; some ask the person first. */
export const keepForGood = async () => {
  if (canKeep() && !(await navigator.storage.persisted())) await navigator.storage.persist();
};
