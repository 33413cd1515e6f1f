/** Two sounds: a bell when the visitor's turn begins, a tick when a card is laid. */
/** @type {AudioContext | null} */
let audio = null;

/** @param {number} pitchHz @param {number} lengthS @param {number} volume */
const tone = (pitchHz, lengthS, volume) => {
  audio ??= new AudioContext();
  const start = audio.currentTime,
    wave = audio.createOscillator(),
    gain = audio.createGain();
  wave.type = "triangle";
  wave.frequency.value = pitchHz;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lengthS);
  wave.connect(gain).connect(audio.destination);
  wave.start(start);
  wave.stop(start + lengthS);
};

export const bell = () => {
  tone(880, 0.9, 0.12);
  tone(1320, 0.7, 0.06);
};
export const tick = () => tone(240, 0.07, 0.08);
