/** The messages between the primary process and its workers. */
import type { Config } from '../config/config.ts';
import type { Fault } from '../extensions/faults.ts';

/** The name of the environment variable that contains a WorkerTask as JSON. */
export const TASK = 'SHOP_WORKER_TASK';

/**
 * The settings for a worker process. Workers do not read .env themselves, because a worker that is started again must
 * not get other settings from a changed .env.
 */
export type WorkerTask = { config: Config; databaseUrl: string; devMailKey: string };

/** `failed`: why a worker ends before it listens. `fault`: why an extension added nothing at a place. */
export type ToPrimary = { listening: true } | { failed: string } | { fault: Fault };

/** `faults`: the errors of extensions in all processes. */
export type ToWorker = { jobsRun: boolean; faults: Fault[] };
