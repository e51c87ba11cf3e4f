/** Keeps worker processes running: starts one again after it has ended unexpectedly. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '../config/start-error.ts';
import { keepFault } from '../extensions/faults.ts';
import { NUMBER, type ToPrimary, type ToWorker } from './worker-task.ts';

/** Milliseconds before each new start of a worker; the last value applies to all later starts. */
const PAUSES = [200, 1000, 2000, 5000, 10_000];
/** Milliseconds after which the start of a worker counts as successful. */
const CALM = 60_000;
/** Milliseconds after which a worker told to stop is killed; its requests and connections may take 30 s. */
const PATIENCE = 35_000;

export type WorkersOptions = {
  count: number;
  /** environment variables of each worker, in addition to those of this process */
  environment: Record<string, string>;
  /** returns the message that is sent to a worker as soon as it listens */
  news: () => ToWorker;
  /** receives the messages that do not concern the start of a worker */
  onMessage: (worker: Worker, message: ToPrimary) => void;
  /** is called when a worker has ended */
  onEnd: (worker: Worker) => void;
  /** receives one line with the reason when a worker has ended */
  say: (line: string) => void;
};

/** `failed`: the reason why a worker ended before it listened; null if it had already listened */
type End = { how: string; failed: string | null };

/** Starts one process. @throws Error when the system cannot start a process */
async function runOne(
  number: number,
  { environment, news, onMessage, onEnd }: WorkersOptions,
  onFork: (worker: Worker) => void,
  onListening: () => void,
): Promise<End> {
  const worker = cluster.fork({ ...environment, [NUMBER]: number });
  onFork(worker);
  let failed: string | null = 'a worker process ended before it listened';
  worker.on('message', (message: ToPrimary) => {
    if ('failed' in message) failed = message.failed;
    else if ('fault' in message) keepFault(message.fault);
    else if (!('listening' in message)) onMessage(worker, message);
    else {
      failed = null;
      // a worker that has just ended cannot receive messages
      worker.send(news(), () => {});
      onListening();
    }
  });
  const how = await new Promise<string>((resolve, reject) => {
    worker.once('exit', (code, signal) => {
      onEnd(worker);
      resolve(signal ?? `exit ${code}`);
    });
    // if the process could not be started, there is no `exit` event
    worker.on('error', (error) => worker.process.pid === undefined && reject(error));
  });
  return { how, failed };
}

/** Keeps one process running. The promise `opened` rejects with a StartError if the process's first start fails. */
function keepOne(number: number, options: WorkersOptions, stopping: AbortSignal) {
  const opened = Promise.withResolvers<void>();
  let hasOpened = false;
  let current: Worker | null = null;
  const onListening = () => {
    hasOpened = true;
    opened.resolve();
  };

  async function runAgainAndAgain(): Promise<void> {
    for (let failures = 0; !stopping.aborted; failures++) {
      const begun = performance.now();
      let name = `Worker ${number}`;
      const onFork = (worker: Worker) => {
        current = worker;
        name += ` (process ${worker.process.pid})`;
      };
      const { how, failed } = await runOne(number, options, onFork, onListening).catch(
        (error: Error): End => ({ how: 'no process', failed: error.message }),
      );
      current = null;
      if (!hasOpened) return opened.reject(new StartError('WORKER_FAILED', failed ?? how));
      if (stopping.aborted) return;
      if (performance.now() - begun > CALM) failures = 0;
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
      options.say(`${name} ended (${failed === null ? how : `${how}: ${failed}`}) and begins again in ${pause} ms.`);
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

export type KeptWorkers = { list(): Worker[]; tell(message: ToWorker): void; stop(): Promise<void> };

/**
 * Starts all workers at the same time, and resolves when all of them listen. @throws StartError with the reason of the
 * first worker that could not start; the other workers are then stopped
 */
export async function keepWorkers(options: WorkersOptions): Promise<KeptWorkers> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('worker.ts', import.meta.url)), args: [] });
  const stopping = new AbortController();
  // a terminal sends the signal to all processes at once: workers that end from now on are not started again
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
  const list = () => workers.flatMap(({ current }) => current() ?? []);
  return {
    list,
    tell(message) {
      for (const worker of list()) worker.send(message, () => {});
    },
    stop,
  };
}
