/** Lists the searches that found nothing, the most frequent first. */
import { parseArgs } from 'node:util';
import type { Shop } from '#server/config/shop.ts';
import { listMisses } from '#store/search/misses.ts';
import { UsageError } from '../usage-error.ts';

const DEFAULT_LIMIT = '50';

function readLimit(args: string[]): number {
  try {
    const { limit } = parseArgs({ args, options: { limit: { type: 'string', default: DEFAULT_LIMIT } } }).values;
    if (/^[1-9]\d{0,4}$/.test(limit)) return Number(limit);
  } catch {
    // reported below
  }
  throw new UsageError('--limit takes a whole number from 1 on.');
}

export async function searchMisses({ db }: Shop, args: string[]): Promise<void> {
  const misses = await listMisses(db, readLimit(args));
  if (misses.length === 0) console.log('Every search has found something.');
  for (const { words, times, last_at } of misses)
    console.log(`${String(times).padStart(6)}  ${last_at.toISOString().slice(0, 10)}  ${words}`);
}
