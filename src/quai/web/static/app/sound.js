/** Two small sounds, made here: a bell when it is one's turn, a tick when a card is laid. Only if asked for. */
import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} pitch @param {number} length @param {number} loud */
const tone = (pitch, length, loud) => {
  if (!settings.get().sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime,
    wave = audio.createOscillator(),
    volume = audio.createGain();
  wave.type = "triangle";
  wave.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(start);
  wave.stop(start + length);
};

export const bell = () => {
  tone(880, 0.9, 0.12);
  tone(1320, 0.7, 0.06);
};
export const tick = () => tone(240, 0.07, 0.08);
