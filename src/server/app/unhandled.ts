/** Handles a rejected promise that no code waits for. */
import { isDatabaseAway } from '#store/database/database-away.ts';

/**
 * The process continues. A lost database connection is no reason to end: all data is written in transactions, and the
 * next request gets a new connection. A bug is no reason either: unlike an uncaught exception, a rejection interrupts
 * only its own chain of promises, while an exit would interrupt every order that is being placed. A bug is logged with
 * its stack. Uncaught exceptions end the process, as Node does by itself.
 */
export function surviveUnhandledRejections(): void {
  process.on('unhandledRejection', (error: unknown) => {
    if (isDatabaseAway(error)) console.error(`A lost database connection ended a task: ${(error as Error).message}`);
    else console.error('BUG: a promise was rejected and nobody handled it:', error);
  });
}
