/** The travel poster of a game, drawn by the game's poster.js, or a plain one. */
import { framed, plainPoster } from "../draw/posters.js";
import { useGames } from "./games.js";
import { fileAddress } from "./net.js";
import { Art, html, useEffect, useState } from "./ui.js";

/** @param {{ game: string }} props */
export const Poster = ({ game }) => {
  const info = useGames().find((each) => each.key === game);
  const [art, setArt] = useState("");
  useEffect(() => {
    let active = true;
    if (info?.poster) import(fileAddress(info.poster)).then((module) => active && setArt(module.default()));
    else if (info) setArt(plainPoster());
    return () => {
      active = false;
    };
  }, [info]);
  return html`<span class="frame"><${Art} of=${framed(art)} /></span>`;
};
