/** The sums over worker processes stay right when workers hang or end. */
import type { Worker } from 'node:cluster';
import { expect, test, vi } from 'vitest';
import { addUp, type Samples, writeText } from '#server/metrics/samples.ts';
import { WorkerNumbers } from '#server/processes/worker-numbers.ts';

const COUNTED = 'shop_http_requests_total{method="GET",route="/",status="2xx"}';
const GAUGE = 'shop_page_cache_bytes';

/** A worker that answers with its numbers, or never. */
function workerOf(id: number, numbers: WorkerNumbers, samples: Samples | null): Worker {
  const send = () => {
    if (samples) queueMicrotask(() => numbers.take(id, samples));
    return true;
  };
  return { id, send } as unknown as Worker;
}

const samplesOf = (id: number, count: number): Samples => ({
  [COUNTED]: count,
  [GAUGE]: 10,
  [`shop_up{process="worker ${id}"}`]: 1,
});

test('the numbers of a worker that has ended stay in the sums, and what it held at the time does not', async () => {
  const numbers = new WorkerNumbers();
  const one = workerOf(1, numbers, samplesOf(1, 100));
  const two = workerOf(2, numbers, samplesOf(2, 20));
  expect(addUp(await numbers.read([one, two]))).toMatchObject({ [COUNTED]: 120, [GAUGE]: 20 });
  numbers.forget(1);
  const next = workerOf(3, numbers, samplesOf(1, 3));
  const sum = addUp(await numbers.read([two, next]));
  expect(sum).toMatchObject({ [COUNTED]: 123, [GAUGE]: 20, 'shop_up{process="worker 1"}': 1 });
});

test('a worker that hangs is waited for two seconds, and then is not up', async () => {
  vi.useFakeTimers();
  try {
    const numbers = new WorkerNumbers();
    const one = workerOf(1, numbers, samplesOf(1, 5));
    numbers.take(2, samplesOf(2, 7));
    const read = numbers.read([one, workerOf(2, numbers, null)]);
    await vi.advanceTimersByTimeAsync(2000);
    const sum = addUp(await read);
    expect(sum[COUNTED]).toBe(12);
    expect(sum).toHaveProperty(['shop_up{process="worker 1"}']);
    expect(sum).not.toHaveProperty(['shop_up{process="worker 2"}']);
  } finally {
    vi.useRealTimers();
  }
});

test('all who ask at the same time get one reading, and a worker that ends meanwhile is not waited for', async () => {
  const numbers = new WorkerNumbers();
  const hanging = workerOf(2, numbers, null);
  const [first, second] = [numbers.read([hanging]), numbers.read([hanging])];
  expect(first).toBe(second);
  numbers.forget(2);
  expect(addUp(await first)).toEqual({});
});

test('the text has each series below its type, with the buckets of a histogram adding up', () => {
  const text = writeText({ [COUNTED]: 2, 'shop_http_request_seconds_bucket{le="+Inf"}': 2, shop_ready: 1 });
  expect(text).toContain(`# TYPE shop_http_requests_total counter\n${COUNTED} 2\n`);
  expect(text).toContain('# TYPE shop_http_request_seconds histogram\nshop_http_request_seconds_bucket{le="+Inf"} 2\n');
  expect(text.endsWith('\n')).toBe(true);
});
