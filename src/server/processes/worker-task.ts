/** The messages between the primary process and its workers. */
import type { Config } from '../config/config.ts';
import type { Fault } from '../extensions/faults.ts';
import type { Gathered } from '../metrics/gather.ts';
import type { Samples } from '../metrics/samples.ts';

/** The name of the environment variable that contains a WorkerTask as JSON. */
export const TASK = 'SHOP_WORKER_TASK';

/** The name of the environment variable with the number of the worker, which one that is started again keeps. */
export const NUMBER = 'SHOP_WORKER_NUMBER';

/**
 * The settings for a worker process. Workers do not read .env themselves, because a worker that is started again must
 * not get other settings from a changed .env.
 */
export type WorkerTask = { config: Config; databaseUrl: string; devMailKey: string };

/**
 * `failed`: why a worker ends before it listens. `fault`: why an extension added nothing at a place. `numbers`: what the
 * worker has counted, because it was asked. `question`: what somebody wants to know of the whole shop.
 */
export type ToPrimary =
  | { listening: true }
  | { failed: string }
  | { fault: Fault }
  | { numbers: Samples }
  | { question: 'metrics' | 'gathered'; id: number };

/** The answer to the question with the id `answerTo`; null if it could not be answered. */
export type FromPrimary = { answerTo: number; answer: string | Gathered | null };

/** `faults`: the errors of extensions in all processes. */
export type ToWorker = { jobsRun: boolean; faults: Fault[] } | { wanted: 'numbers' } | FromPrimary;
