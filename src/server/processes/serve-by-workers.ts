/** Serves HTTP by several processes on one port (WORKERS), and tells them whether the job worker, which stays here, runs. */
import type { Shop } from '../config/shop.ts';
import { keepWorkers } from './keep-workers.ts';
import { probePort } from './port.ts';
import type { Serving } from './serving.ts';
import { TASK, type ToWorker, type WorkerTask } from './worker-task.ts';

/** Milliseconds after which the workers know that the job worker has ended or runs again. */
const NEWS_WITHIN = 500;

/** @throws StartError where a worker cannot start */
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
  let told: ToWorker = { jobsRun: isJobWorkerRunning() };
  const workers = await keepWorkers({
    count: config.WORKERS,
    environment: { [TASK]: JSON.stringify(task) },
    news: () => told,
    say: (line) => console.error(line),
  });
  const timer = setInterval(() => {
    if (told.jobsRun === isJobWorkerRunning()) return;
    told = { jobsRun: isJobWorkerRunning() };
    workers.tell(told);
  }, NEWS_WITHIN).unref();
  return {
    port,
    async stop() {
      clearInterval(timer);
      await workers.stop();
    },
  };
}
