/** What the primary process and its workers tell each other. */
import type { Config } from '../config/config.ts';

/** The environment variable that holds a WorkerTask as JSON. */
export const TASK = 'SHOP_WORKER_TASK';

/** Workers read no settings themselves: one that is started again must not find others in a changed .env. */
export type WorkerTask = { config: Config; databaseUrl: string; devMailKey: string };

/** `failed` says, for the operator, why a worker ends before it listens. */
export type ToPrimary = { listening: true } | { failed: string };

export type ToWorker = { jobsRun: boolean };
