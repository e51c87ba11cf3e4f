/** The sound of a new order: two short tones, off until somebody switches it on in this browser. */
import { recall, remember } from './device-memory.ts';

let context: AudioContext | null = null;

export const isSoundOn = (): boolean => recall('sound') === 'on';

export function switchSound(on: boolean): void {
  remember('sound', on ? 'on' : null);
  // pressing the switch is the gesture after which browsers allow sound, and lets the person hear it once
  if (on) ring();
}

/** Plays the sound. A browser that forbids it, before anybody has pressed anything in the page, stays silent. */
export function ring(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    for (const [pitch, after] of [
      [880, 0],
      [1174, 0.18],
    ] as const) {
      const [tone, volume, at] = [context.createOscillator(), context.createGain(), context.currentTime + after];
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.2, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + 0.35);
    }
  } catch {
    // a browser without sound
  }
}
