/** Watches PostgreSQL and starts it again when it has ended: first at once, then after increasingly long pauses. */
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 500;
/** The pauses in milliseconds before each attempt to start PostgreSQL again; after the last attempt the watch ends. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** The time in milliseconds after which a start counts as successful; the attempts are then counted from zero again. */
const STABLE_AFTER_MS = 60_000;

export type WatchOptions = {
  isUp(): Promise<boolean>;
  /** Starts PostgreSQL again. @throws when PostgreSQL does not start */
  bringBack(): Promise<void>;
  say(line: string): void;
  /** @param error the error of the last attempt to start PostgreSQL */
  onGivenUp(error: Error): void;
  pauses?: readonly number[];
};

export type Watch = {
  /** Ends the watch, and waits for an attempt to start PostgreSQL that has already begun. */
  stop(): Promise<void>;
};

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
        if (performance.now() - upSince > STABLE_AFTER_MS) tries = 0;
        await pause(CHECK_EVERY_MS);
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
