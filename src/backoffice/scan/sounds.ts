/** Short sounds for a person who looks at a parcel and not at the screen. */

let audio: AudioContext | null = null;

/** Each note: hertz and seconds. */
const notes: Record<'good' | 'bad', readonly (readonly [hertz: number, seconds: number])[]> = {
  good: [[1320, 0.09]],
  bad: [
    [240, 0.16],
    [200, 0.24],
  ],
};

/** Plays the sound of a scan; does nothing where the browser has no sound or does not allow it. */
export function sound(kind: keyof typeof notes): void {
  try {
    audio ??= new AudioContext();
    let at = audio.currentTime;
    for (const [hertz, seconds] of notes[kind]) {
      const oscillator = audio.createOscillator();
      const gain = audio.createGain();
      oscillator.frequency.value = hertz;
      gain.gain.value = 0.15;
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start(at);
      at += seconds;
      oscillator.stop(at);
    }
  } catch {
    // the text on the screen says the same
  }
}
