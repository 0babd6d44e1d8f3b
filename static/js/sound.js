// Small sounds, made on the spot.
let audio = null;

/** A click: noise of one color, cut short. */
const knock = (at, hertz, loud = 0.6) => {
  const noise = audio.createBuffer(1, audio.sampleRate / 20, audio.sampleRate);
  noise.getChannelData(0).forEach((_, place, all) => {
    all[place] = (2 * Math.random() - 1) * (1 - place / all.length) ** 4;
  });
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  source
    .connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: hertz, Q: 3 }))
    .connect(new GainNode(audio, { gain: loud }))
    .connect(audio.destination);
  source.start(at);
};
/** A bell, or something lower. */
const ring = (at, hertz, seconds, loud = 0.12) => {
  const source = new OscillatorNode(audio, { frequency: hertz, type: "triangle" });
  const volume = new GainNode(audio, { gain: loud });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
};
const SOUNDS = {
  tap: now => knock(now, 2400),
  dice: now =>
    [0, 0.06, 0.11, 0.19, 0.3].forEach((later, nth) => knock(now + later, 1200 + 300 * (nth % 3), 0.9)),
  hit: now => knock(now, 500, 1),
  question: now => {
    ring(now, 784, 0.4);
    ring(now + 0.13, 1175, 0.6);
  },
  refused: now => ring(now, 140, 0.25, 0.3),
};

export const wake = () => {
  audio ??= new AudioContext();
  // Safari says "interrupted" after a call. A context that cannot be woken yet is tried again with the next touch.
  if (audio.state !== "running") audio.resume().catch(() => {});
};
export const play = what => {
  if (phone.get("sound") === "on" && audio?.state === "running")
    (SOUNDS[what] ?? SOUNDS.tap)(audio.currentTime);
};
