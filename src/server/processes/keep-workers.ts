/** Keeps worker processes running: starts one again after it has ended unexpectedly. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '../config/start-error.ts';
import type { ToPrimary, ToWorker } from './worker-task.ts';

/** Milliseconds before a worker is started again; the last one repeats. */
const PAUSES = [200, 1000, 2000, 5000, 10_000];
/** After this many milliseconds a worker counts as well started. */
const CALM = 60_000;
/** Milliseconds after which a worker that was told to stop is killed; its requests and connections have 30 seconds. */
const PATIENCE = 35_000;

export type WorkersOptions = {
  count: number;
  /** environment variables of each worker, in addition to those of this process */
  environment: Record<string, string>;
  /** what a worker is told once it listens */
  news: () => ToWorker;
  /** receives one line when a worker has ended, with the reason */
  say: (line: string) => void;
};

/** Starts one process. `failed` is why it ended before it listened; null if it did listen. */
function fork({ environment, news }: WorkersOptions) {
  const worker = cluster.fork(environment);
  const listening = Promise.withResolvers<void>();
  let failed: string | null = 'a worker process ended before it listened';
  worker.on('message', (message: ToPrimary) => {
    if ('failed' in message) failed = message.failed;
    else {
      failed = null;
      // a worker that has just ended cannot be told anything
      worker.send(news(), () => {});
      listening.resolve();
    }
  });
  // a process that could not be started or told has an exit of its own
  worker.on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
  });
  return { worker, listening: listening.promise, ended: ended.then((how) => ({ how, failed })) };
}

/** Keeps one process running. `opened` rejects with a StartError when its first start fails. */
function keepOne(number: number, options: WorkersOptions, stopping: AbortSignal) {
  const opened = Promise.withResolvers<void>();
  let hasOpened = false;
  let current: Worker | null = null;

  async function runAgainAndAgain(): Promise<void> {
    for (let failures = 0; !stopping.aborted; failures++) {
      const begun = performance.now();
      const { worker, listening, ended } = fork(options);
      current = worker;
      void listening.then(() => {
        hasOpened = true;
        opened.resolve();
      });
      const { how, failed } = await ended;
      current = null;
      if (!hasOpened) return opened.reject(new StartError('WORKER_FAILED', failed ?? how));
      if (stopping.aborted) return;
      if (performance.now() - begun > CALM) failures = 0;
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
      const reason = failed === null ? how : `${how}: ${failed}`;
      options.say(
        `Worker ${number} (process ${worker.process.pid}) ended (${reason}) and begins again in ${pause} ms.`,
      );
      await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }

  async function stop(): Promise<void> {
    const worker = current;
    worker?.process.kill('SIGTERM');
    const tooLong = setTimeout(() => worker?.process.kill('SIGKILL'), PATIENCE);
    await ended;
    clearTimeout(tooLong);
  }

  const ended = runAgainAndAgain();
  return { opened: opened.promise, current: () => current, stop };
}

export type KeptWorkers = { tell(message: ToWorker): void; stop(): Promise<void> };

/**
 * Starts all workers at once, and resolves when all of them listen.
 * @throws StartError with the reason of the first one that could not start; the others are stopped then
 */
export async function keepWorkers(options: WorkersOptions): Promise<KeptWorkers> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('worker.ts', import.meta.url)), args: [] });
  const stopping = new AbortController();
  // a terminal tells all processes at once: workers that end from now on are not started again
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const workers = Array.from({ length: options.count }, (_, index) => keepOne(index + 1, options, stopping.signal));
  const stop = async () => {
    stopping.abort();
    await Promise.all(workers.map((worker) => worker.stop()));
  };
  try {
    await Promise.all(workers.map(({ opened }) => opened));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    tell(message) {
      for (const { current } of workers) current()?.send(message, () => {});
    },
    stop,
  };
}
