/** Spreads long reading over time, so that orders and pages get the disk and the processor first. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Content } from './sealing.ts';

/** The bytes that a small file counts as, because opening it costs as much as reading them. */
const LEAST = 32 * 1024;

export type Pace = (content: Content) => Content;

/** @param bytesPerSecond of all contents together */
export function paceOf(bytesPerSecond: number, signal: AbortSignal): Pace {
  let free = performance.now();
  return async function* (content) {
    for await (const chunk of content) {
      signal.throwIfAborted();
      free = Math.max(free, performance.now()) + (Math.max(chunk.length, LEAST) / bytesPerSecond) * 1000;
      const wait = free - performance.now();
      if (wait > 20) await sleep(wait, undefined, { signal, ref: false });
      yield chunk;
    }
  };
}
