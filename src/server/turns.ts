/** Bounds how many expensive acts run at once, how many may wait, and how many of both one client may have. */
import pLimit from 'p-limit';
import { Failure } from '#domain/failure.ts';

export type Turns = <Result>(client: string, act: () => Promise<Result>) => Promise<Result>;

/** Seconds after which somebody who was refused may ask again. */
const RETRY_AFTER = 5;

/**
 * @param atOnce acts that run at the same time
 * @param waiting acts that may wait for their turn; the next is refused at once
 * @param ofOneClient running and waiting acts of one client
 * @returns runs an act in its turn; @throws Failure OVERLOADED with `retry_after`, in seconds
 */
export function openTurns(atOnce: number, waiting: number, ofOneClient: number): Turns {
  const limit = pLimit(atOnce);
  const asked = new Map<string, number>();
  const leave = (client: string) => {
    const left = (asked.get(client) ?? 0) - 1;
    if (left > 0) asked.set(client, left);
    else asked.delete(client);
  };
  return async (client, act) => {
    const own = asked.get(client) ?? 0;
    if (own >= ofOneClient || limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new Failure('OVERLOADED', { retry_after: RETRY_AFTER });
    asked.set(client, own + 1);
    try {
      return await limit(act);
    } finally {
      leave(client);
    }
  };
}
