/**
 * Serves HTTP by several worker processes on one port (setting WORKERS). Tells the workers whether the job worker,
 * which runs in this process, is running, and which faults extensions have.
 */
import type { Shop } from '../config/shop.ts';
import { listFaults } from '../extensions/faults.ts';
import { keepWorkers } from './keep-workers.ts';
import { probePort } from './port.ts';
import type { Serving } from './serving.ts';
import { TASK, type ToWorker, type WorkerTask } from './worker-task.ts';

/** The maximum time in milliseconds until the workers are told whether the job worker has ended or is running again. */
const NEWS_WITHIN = 500;

/** @throws StartError if a worker cannot start */
export async function serveByWorkers(
  { config, devMailKey }: Shop,
  databaseUrl: string,
  isJobWorkerRunning: () => boolean,
): Promise<Serving> {
  const port = config.PORT === 0 ? await probePort(config) : config.PORT;
  const task: WorkerTask = {
    config: { ...config, PORT: port, DATABASE_POOL: Math.floor(config.DATABASE_POOL / config.WORKERS) },
    databaseUrl,
    devMailKey,
  };
  const newest = (): ToWorker => ({ jobsRun: isJobWorkerRunning(), faults: listFaults() });
  let told = '';
  const workers = await keepWorkers({
    count: config.WORKERS,
    environment: { [TASK]: JSON.stringify(task) },
    news: newest,
    say: (line) => console.error(line),
  });
  const timer = setInterval(() => {
    const news = JSON.stringify(newest());
    if (told === news) return;
    told = news;
    workers.tell(JSON.parse(news));
  }, NEWS_WITHIN).unref();
  return {
    port,
    async stop() {
      clearInterval(timer);
      await workers.stop();
    },
  };
}
