/**
 * Addresses of the page without a server. Its folder may lie below each path, and every web server may serve it: so
 * the page that is meant stands after `?at=`, as in `…/?at=/table/ID&step=3#RULE`.
 */

const [, BASE = "", VERSION = ""] =
  /^(.*)\/static\/([0-9a-f]{16})\//.exec(new URL(import.meta.url).pathname) ?? [];

export { BASE, VERSION };

/** The address of a file of the site. @param {string} path below /static/ or /games/KEY/ */
export const fileAddress = (path) => `${BASE}${path}`;

/** The address of a page of the site. @param {string} path */
export const pageAddress = (path) => {
  const { pathname, searchParams, hash } = new URL(path, "http://quai");
  if (pathname === "/") return `${BASE}/${hash}`;
  const query = new URLSearchParams([["at", pathname], ...searchParams]);
  return `${BASE}/?${query.toString().replaceAll("%2F", "/")}${hash}`;
};

/** The page that an address names, as it would be on a site of its own. @param {URL} url */
export const pageUrl = (url) => {
  const query = new URLSearchParams(url.search),
    path = query.get("at") ?? "/";
  query.delete("at");
  const page = new URL(path, url.origin);
  page.search = query.toString();
  page.hash = url.hash;
  return page;
};
