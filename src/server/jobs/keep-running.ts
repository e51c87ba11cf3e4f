/** Keeps graphile-worker running: when a fault of the database ends it, it is begun again. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Presence } from './presence.ts';

/** Milliseconds before the worker is begun again; the last one repeats. */
const PAUSES = [200, 1000, 2000, 5000, 10_000];
/** A worker that ran for so many milliseconds had begun well. */
const CALM = 60_000;
/** Milliseconds a worker gets that ends because of a fault, so that its jobs can end first. */
const ENDING = 30_000;

export type KeptWorker = { isRunning(): boolean; stop(): Promise<void> };

/** @param say told why the worker ended, and that it runs again */
export function keepRunning(options: RunnerOptions, presence: Presence, say: (line: string) => void): KeptWorker {
  const stopping = new AbortController();
  let runner: Runner | null = null;
  let running = false;

  async function runOnce(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    let id = '';
    events.once('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      id = workerPool.id;
      presence.begin(id);
    });
    // graphile-worker ends by itself where it cannot write down what became of a job, and may hang while it ends
    const tooLong = new Promise<void>((resolve) => {
      events.once('pool:gracefulShutdown', () => {
        running = false;
        setTimeout(resolve, ENDING).unref();
      });
    });
    try {
      runner = await run({ ...options, events });
      running = true;
      if (stopping.signal.aborted) await runner.stop().catch(() => {});
      await Promise.race([runner.promise, tooLong]);
    } finally {
      running = false;
      runner = null;
      if (id !== '') await presence.end(id);
    }
  }

  async function runAgainAndAgain(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const begun = performance.now();
      const reason = await runOnce().then(
        () => 'a fault of the database',
        (error: unknown) => (error as Error).message,
      );
      if (stopping.signal.aborted) return;
      if (performance.now() - begun > CALM) failures = 0;
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
      say(`The job worker ended (${reason}) and begins again in ${pause} ms.`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const ended = runAgainAndAgain();
  return {
    isRunning: () => running,
    async stop() {
      stopping.abort();
      presence.stop();
      await runner?.stop().catch(() => {});
      await ended;
    },
  };
}
