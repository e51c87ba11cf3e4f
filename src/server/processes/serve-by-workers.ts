/**
 * Serves HTTP by several worker processes on one port (setting WORKERS). Tells the workers whether the job worker,
 * which runs in this process, is running, and which faults extensions have; answers their questions about the whole shop.
 */
import type { Worker } from 'node:cluster';
import type { Shop } from '../config/shop.ts';
import { listFaults } from '../extensions/faults.ts';
import type { Gathered } from '../metrics/gather.ts';
import { type Observer, openObserver } from '../metrics/observer.ts';
import { type KeptWorkers, keepWorkers } from './keep-workers.ts';
import { probePort } from './port.ts';
import type { Serving } from './serving.ts';
import { WorkerNumbers } from './worker-numbers.ts';
import { type FromPrimary, TASK, type ToPrimary, type ToWorker, type WorkerTask } from './worker-task.ts';

/** The maximum time in milliseconds until the workers are told whether the job worker has ended or is running again. */
const NEWS_WITHIN = 500;

/** Answers a worker's question; a worker that has just ended cannot receive it. */
async function answer(worker: Worker, message: ToPrimary, observer: Observer): Promise<void> {
  if (!('question' in message)) return;
  const { question, id } = message;
  const found = await (question === 'metrics' ? observer.writeMetrics() : observer.gather()).catch(() => null);
  if (worker.isConnected()) worker.send({ answerTo: id, answer: found } satisfies FromPrimary, () => {});
}

/** @param gather asks the database how the shop is doing @throws StartError if a worker cannot start */
export async function serveByWorkers(
  { config, devMailKey }: Shop,
  databaseUrl: string,
  isJobWorkerRunning: () => boolean,
  gather: () => Promise<Gathered>,
): Promise<Serving & { observer: Observer }> {
  const port = config.PORT === 0 ? await probePort(config) : config.PORT;
  const task: WorkerTask = {
    config: { ...config, PORT: port, DATABASE_POOL: Math.floor(config.DATABASE_POOL / config.WORKERS) },
    databaseUrl,
    devMailKey,
  };
  const newest = (): ToWorker => ({ jobsRun: isJobWorkerRunning(), faults: listFaults() });
  let told = '';
  const numbers = new WorkerNumbers();
  let workers: KeptWorkers | null = null;
  const observer = openObserver(gather, () => numbers.read(workers?.list() ?? []));
  const kept = await keepWorkers({
    count: config.WORKERS,
    environment: { [TASK]: JSON.stringify(task) },
    news: newest,
    onMessage(worker, message) {
      if ('numbers' in message) numbers.take(worker.id, message.numbers);
      else void answer(worker, message, observer);
    },
    onEnd: ({ id }) => numbers.forget(id),
    say: (line) => console.error(line),
  });
  workers = kept;
  const timer = setInterval(() => {
    const news = JSON.stringify(newest());
    if (told === news) return;
    told = news;
    kept.tell(JSON.parse(news));
  }, NEWS_WITHIN).unref();
  return {
    port,
    observer,
    async stop() {
      clearInterval(timer);
      await kept.stop();
    },
  };
}
