/** What leads others here: an address that works for them, and the same as a code to scan. */
import { html, useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";

/** The origin that works for others: on the server's own machine the page may have another one. */
export const useInvitationOrigin = () => {
  const [origin, setOrigin] = useState(location.origin);
  useEffect(() => {
    if (/^(localhost|127\.)/.test(location.hostname))
      fetchHello().then(({ invitation }) => invitation && setOrigin(invitation));
  }, []);
  return origin;
};

/**
 * @param {{ of: string, origin: string, label: string, size?: number }} props `of`: what is invited to, by its path of
 *   the server
 */
export const InvitationCode = ({ of, origin, label, size = 180 }) =>
  html`<img class="code" src=${`${of}/code?origin=${encodeURIComponent(origin)}`} alt=${label} width=${size}
    height=${size} />`;
