/** What the process itself takes: event loop, garbage collection, memory, processor. */
import { type ELDHistogram, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 20;
/** Milliseconds after which the delays of the event loop are collected anew, so that they tell of the recent past. */
const PERIOD = 15_000;
const SECOND = 1e9;

let delays: ELDHistogram | null = null;
let collectedSince = 0;
let recent = { p50: 0, p99: 0 };
const collections = { count: 0, ms: 0 };

/** Begins to watch the event loop and the garbage collection. It is called only where somebody reads the numbers. */
export function watchProcess(): void {
  if (delays) return;
  delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  collectedSince = performance.now();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      collections.count += 1;
      collections.ms += duration;
    }
  }).observe({ entryTypes: ['gc'] });
}

/** The histogram measures the whole time between two looks; the delay is what is above the planned time. */
const delayOf = (histogram: ELDHistogram, percentile: number) =>
  Math.max(0, histogram.percentile(percentile) / SECOND - RESOLUTION / 1000);

function readDelays(): { p50: number; p99: number } {
  if (!delays || delays.count === 0) return recent;
  const isOver = performance.now() - collectedSince >= PERIOD;
  const now = { p50: delayOf(delays, 50), p99: delayOf(delays, 99) };
  if (!isOver) return recent.p99 > now.p99 ? recent : now;
  recent = now;
  delays.reset();
  collectedSince = performance.now();
  return now;
}

/** @returns times in seconds, sizes in bytes */
export function readProcess() {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const { p50, p99 } = readDelays();
  return {
    rss,
    heapUsed,
    external,
    cpu: (user + system) / 1e6,
    delay50: p50,
    delay99: p99,
    collections: collections.count,
    collecting: collections.ms / 1000,
    startedAt: Date.now() / 1000 - process.uptime(),
  };
}
