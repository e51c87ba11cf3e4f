/** Limits how many expensive calls run, how many wait, and how many running and waiting calls a client may have. */
import pLimit from 'p-limit';
import { Failure } from '#domain/values/failure.ts';

export type Turns = {
  /** True if the next call of this client would be refused. */
  isFull(client: string): boolean;
  /** Runs a call when it is its turn. @throws Failure OVERLOADED with `retry_after`, in seconds */
  run<Result>(client: string, act: () => Promise<Result>): Promise<Result>;
};

/**
 * @param atOnce the maximum number of calls that run at the same time @param waiting the maximum number of calls that
 * wait for their turn; a further call is refused immediately @param ofOneClient the maximum number of running and
 * waiting calls of one client @param retryAfter the number of seconds after which a refused client may try again
 */
export function openTurns({
  atOnce,
  waiting,
  ofOneClient,
  retryAfter,
}: {
  atOnce: number;
  waiting: number;
  ofOneClient: number;
  retryAfter: number;
}): Turns {
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
      if (isFull(client)) throw new Failure('OVERLOADED', { retry_after: retryAfter });
      asked.set(client, (asked.get(client) ?? 0) + 1);
      try {
        return await limit(act);
      } finally {
        leave(client);
      }
    },
  };
}
