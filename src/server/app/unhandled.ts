/** Handles a rejected promise that no code waits for. */
import { isDatabaseAway } from '#store/database/database-away.ts';

/**
 * Logs the error, and lets the process continue. A lost database connection is no reason to end: all data is written in
 * transactions, and the next request gets a new connection. A bug is no reason either: a rejected promise interrupts
 * only the code that depends on it, while the end of the process would interrupt every order that is being placed. A
 * bug is logged with its stack trace. Uncaught exceptions still end the process, which is Node's default.
 */
export function surviveUnhandledRejections(): void {
  process.on('unhandledRejection', (error: unknown) => {
    if (isDatabaseAway(error)) console.error(`A lost database connection ended a task: ${(error as Error).message}`);
    else console.error('BUG: a promise was rejected and nobody handled it:', error);
  });
}
