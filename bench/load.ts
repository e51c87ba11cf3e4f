/** Sends a limited load over kept-alive connections, and checks every response. */
import { performance } from 'node:perf_hooks';

export type Load = { perSecond: number; done: number; p50: number; p99: number };

/**
 * @param connections the number of simultaneous requests
 * @param seconds for which new requests are started
 * @param act sends one request; it throws for a wrong response, which ends the run
 * @returns requests per second, and the milliseconds of one request
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
