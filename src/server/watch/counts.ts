/** Numbers of this process since its start, counted where something happens and read by src/server/metrics. */

export const counts = {
  cacheHits: 0,
  /** requests that waited for the response that another request was computing */
  cacheJoined: 0,
  cacheMisses: 0,
  cacheEvictions: 0,
  overloaded: 0,
  tooManyRequests: 0,
  mailsSent: 0,
  mailTriesFailed: 0,
  slowStatements: 0,
  spansSent: 0,
  spansDropped: 0,
};

/** Counts a request that was refused because of too much work or too many requests; other failures are not counted. */
export function countRefusal(code: string): void {
  if (code === 'OVERLOADED') counts.overloaded += 1;
  else if (code === 'TOO_MANY_REQUESTS') counts.tooManyRequests += 1;
}

type JobNumbers = { done: number; failed: number; ms: number };

const jobs = new Map<string, JobNumbers>();

/** @param name one of the names in store/jobs/job-table.ts */
export function countJob(name: string, ms: number, failed: boolean): void {
  const numbers = jobs.get(name) ?? { done: 0, failed: 0, ms: 0 };
  jobs.set(name, numbers);
  numbers[failed ? 'failed' : 'done'] += 1;
  numbers.ms += ms;
}

export const listJobNumbers = (): Iterable<[string, Readonly<JobNumbers>]> => jobs.entries();

/** Values that are read and not counted: bytes in the page cache, open streams. */
const readings = new Map<'shop_page_cache_bytes' | 'shop_page_streams', Set<() => number>>();

/** @returns a function that ends the reading */
export function addReading(name: 'shop_page_cache_bytes' | 'shop_page_streams', read: () => number): () => void {
  const all = readings.get(name) ?? new Set();
  readings.set(name, all.add(read));
  return () => all.delete(read);
}

export const readReading = (name: 'shop_page_cache_bytes' | 'shop_page_streams'): number =>
  [...(readings.get(name) ?? [])].reduce((sum, read) => sum + read(), 0);
