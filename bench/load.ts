/** Sends requests over a fixed number of kept-alive connections for a limited time, and checks every response. */
import { performance } from 'node:perf_hooks';

export type Load = { perSecond: number; done: number; p50: number; p99: number };

/**
 * @param connections the number of simultaneous requests @param seconds the time in which new requests are started
 * @param act sends one request; it throws for a wrong response, which ends the load test @returns requests per second,
 * and the times of one request in milliseconds
 */
export async function load(connections: number, seconds: number, act: (index: number) => Promise<void>): Promise<Load> {
  const times: number[] = [];
  let index = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const from = performance.now();
        await act(index++);
        times.push(performance.now() - from);
      }
    }),
  );
  const took = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / took, done: times.length, p50: at(0.5), p99: at(0.99) };
}
