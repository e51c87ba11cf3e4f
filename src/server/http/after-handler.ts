/** Cleanup after the handler of a request: earlier steps register functions that remove files or uncount tries. */
import type { FastifyRequest } from 'fastify';

/** @param error the error of the handler; null if it succeeded */
type Afterwards = (error: unknown) => Promise<void>;

const waiting = new WeakMap<FastifyRequest, Afterwards[]>();

/** Runs `act` after this request's handler, whether it succeeds or fails; the last registered function is first. */
export function afterHandler(request: FastifyRequest, act: Afterwards): void {
  const acts = waiting.get(request) ?? [];
  waiting.set(request, [...acts, act]);
}

/** Runs the handler of a request, and then the registered cleanup functions. */
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
