/** Limits how many expensive calls run, how many wait, and how many running and waiting calls a client may have. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { Failure } from '#domain/values/failure.ts';
import type { Config } from '../config/config.ts';
import { clientOf } from './limits.ts';

/**
 * Who waits for a turn. `client`: null for work of the shop itself, which is never refused; `left`: is aborted when the
 * client has gone, which gives its place to others
 */
export type Waiting = { client: string | null; left?: AbortSignal };

export type Turns = {
  /** True if the next call of this client would be refused. */
  isFull(client: string): boolean;
  /**
   * Runs a call when it is its turn. @throws Failure OVERLOADED with `retry_after`, in seconds, if there is no place or
   * if the client left before its turn
   */
  run<Result>(waiting: Waiting, act: () => Promise<Result>): Promise<Result>;
};

/** @returns a request as one that waits for a turn: without limits it is never refused, but loses its place if it leaves */
export function waitingOf(
  { request, reply: { raw } }: { request: FastifyRequest; reply: FastifyReply },
  { LIMITS }: Pick<Config, 'LIMITS'>,
): Waiting {
  const leaving = new AbortController();
  // the request itself is closed as soon as its body has been read, so the response tells when the connection ends
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return { client: LIMITS ? clientOf(request) : null, left: leaving.signal };
}

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
  const asked = new Map<string | null, number>();
  let inside = 0;
  const leave = (client: string | null) => {
    inside -= 1;
    const left = (asked.get(client) ?? 0) - 1;
    if (left > 0) asked.set(client, left);
    else asked.delete(client);
  };
  const overloaded = () => new Failure('OVERLOADED', { retry_after: retryAfter });
  const isFull = (client: string) => (asked.get(client) ?? 0) >= ofOneClient || inside >= atOnce + waiting;
  return {
    isFull,
    async run({ client, left }, act) {
      if (left?.aborted || (client !== null && isFull(client))) throw overloaded();
      inside += 1;
      asked.set(client, (asked.get(client) ?? 0) + 1);
      const gone = Promise.withResolvers<never>();
      let hasBegun = false;
      const goAway = () => hasBegun || gone.reject(overloaded());
      left?.addEventListener('abort', goAway);
      const turn = limit(async () => {
        if (left?.aborted) throw overloaded();
        hasBegun = true;
        return act();
      });
      try {
        return await Promise.race([turn, gone.promise]);
      } finally {
        left?.removeEventListener('abort', goAway);
        leave(client);
      }
    },
  };
}
