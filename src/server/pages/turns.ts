/** Bounds how many expensive acts run at once, how many may wait, and how many of both one client may have. */
import pLimit from 'p-limit';
import { Failure } from '#domain/values/failure.ts';

export type Turns = {
  /** Whether this client's next act would be refused. */
  isFull(client: string): boolean;
  /** Runs an act in its turn. @throws Failure OVERLOADED with `retry_after`, in seconds */
  run<Result>(client: string, act: () => Promise<Result>): Promise<Result>;
};

/** Seconds after which somebody who was refused may ask again. */
export const RETRY_AFTER = 5;

/**
 * @param atOnce acts that run at the same time
 * @param waiting acts that may wait for their turn; the next is refused at once
 * @param ofOneClient running and waiting acts of one client
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
