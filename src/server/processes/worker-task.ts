/** The messages between the primary process and its workers. */
import type { Config } from '../config/config.ts';
import type { Fault } from '../extensions/faults.ts';

/** The environment variable that holds a WorkerTask as JSON. */
export const TASK = 'SHOP_WORKER_TASK';

/** Workers do not read settings themselves: a restarted worker must not get other settings from a changed .env. */
export type WorkerTask = { config: Config; databaseUrl: string; devMailKey: string };

/** `failed`: the reason, for the operator, why a worker ends before it listens. `fault`: an extension left a place empty. */
export type ToPrimary = { listening: true } | { failed: string } | { fault: Fault };

/** `faults`: the errors of extensions in all processes. */
export type ToWorker = { jobsRun: boolean; faults: Fault[] };
