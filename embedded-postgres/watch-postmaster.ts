// Sees that PostgreSQL runs, and starts it again when it has ended: at once, then with longer and longer pauses.

import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 500;
/** Before each try; after the last one the watch gives up. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** A server that ran so long had started well: the next end is a new matter. */
const CALM_MS = 60_000;

export interface WatchOptions {
  isUp(): Promise<boolean>;
  /** Throws where PostgreSQL does not start. */
  bringBack(): Promise<void>;
  say(line: string): void;
  /** Told why the last try failed. */
  onGivenUp(error: Error): void;
  pauses?: readonly number[];
}

export interface Watch {
  /** Waits for a start that is under way. */
  stop(): Promise<void>;
}

export function watchPostmaster({ isUp, bringBack, say, onGivenUp, pauses = PAUSES_MS }: WatchOptions): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});

  async function watch() {
    let tries = 0;
    let upSince = performance.now();
    let reason = new Error('it ends again and again');
    while (!signal.aborted) {
      if (await isUp().catch(() => false)) {
        if (performance.now() - upSince > CALM_MS) tries = 0;
        await pause(LOOK_EVERY_MS);
        continue;
      }
      const next = pauses[tries];
      if (next === undefined) return onGivenUp(reason);
      say(`PostgreSQL has ended and is started again${next === 0 ? '' : ` in ${next / 1000} s`}`);
      tries += 1;
      await pause(next);
      if (signal.aborted) return;
      try {
        await bringBack();
        upSince = performance.now();
        say('PostgreSQL runs again');
      } catch (error) {
        reason = error as Error;
        say(reason.message);
      }
    }
  }

  const ended = watch();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
