/** The messages between the primary process and its workers. */
import type { Config } from '../config/config.ts';

/** The environment variable that holds a WorkerTask as JSON. */
export const TASK = 'SHOP_WORKER_TASK';

/** Workers do not read settings themselves: a restarted worker must not get other settings from a changed .env. */
export type WorkerTask = { config: Config; databaseUrl: string; devMailKey: string };

/** `failed`: the reason, for the operator, why a worker ends before it listens. */
export type ToPrimary = { listening: true } | { failed: string };

export type ToWorker = { jobsRun: boolean };
