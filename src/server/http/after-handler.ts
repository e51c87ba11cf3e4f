/** What the steps of a request leave to be put right once its handler has ended: temporary files, counted tries. */
import type { FastifyRequest } from 'fastify';

/** @param error what the handler threw; null where it succeeded */
type Afterwards = (error: unknown) => Promise<void>;

const waiting = new WeakMap<FastifyRequest, Afterwards[]>();

/** Lets `act` run after the handler of this request, whether it succeeds or fails; the act that was added last runs first. */
export function afterHandler(request: FastifyRequest, act: Afterwards): void {
  const acts = waiting.get(request) ?? [];
  waiting.set(request, [...acts, act]);
}

/** Runs the handler of a request, and then what its steps have left. */
export async function runHandler<Result>(request: FastifyRequest, handler: () => Promise<Result>): Promise<Result> {
  let failure: unknown = null;
  try {
    return await handler();
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    for (const act of (waiting.get(request) ?? []).reverse()) await act(failure);
  }
}
