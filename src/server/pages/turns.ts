/** Bounds how many expensive calls run at once, how many wait, and how many of both one client may have. */
import pLimit from 'p-limit';
import { Failure } from '#domain/values/failure.ts';

export type Turns = {
  /** True when the next call of this client would be refused. */
  isFull(client: string): boolean;
  /** Runs a call in its turn. @throws Failure OVERLOADED with `retry_after`, in seconds */
  run<Result>(client: string, act: () => Promise<Result>): Promise<Result>;
};

/** Seconds after which a refused client may ask again. */
export const RETRY_AFTER = 5;

/**
 * @param atOnce calls that run at the same time
 * @param waiting calls that may wait for their turn; the next one is refused immediately
 * @param ofOneClient running and waiting calls of one client
 */
export function openTurns(atOnce: number, waiting: number, ofOneClient: number): Turns {
  const limit = pLimit(atOnce);
  const asked = new Map<string, number>();
  const leave = (client: string) => {
    const left = (asked.get(client) ?? 0) - 1;
    if (left > 0) asked.set(client, left);
    else asked.delete(client);
  };
  const isFull = (client: string) =>
    (asked.get(client) ?? 0) >= ofOneClient || limit.activeCount + limit.pendingCount >= atOnce + waiting;
  return {
    isFull,
    async run(client, act) {
      if (isFull(client)) throw new Failure('OVERLOADED', { retry_after: RETRY_AFTER });
      asked.set(client, (asked.get(client) ?? 0) + 1);
      try {
        return await limit(act);
      } finally {
        leave(client);
      }
    },
  };
}
