/**
 * Reads a large file of the staff in a thread of its own, so that requests are answered meanwhile. What it read comes back in
 * parts, because taking it over at once would hold up requests as well. One file is read at a time: each may take much memory.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Answer, Contents } from './thread.ts';

/**
 * Bytes above which a file is read in a thread. Smaller ones take a few milliseconds, and a workbook, which is compressed up to
 * a thousandfold, a tenth of a second.
 */
export const MOST_AT_ONCE = 8 * 1024;
/** Milliseconds after which a file is given up: the largest allowed ones take a few seconds. */
const PATIENCE = 60_000;
/** Megabytes of JavaScript's heap. */
const MOST_MEMORY = 512;

/** The thread was stopped because it took too long or too much memory. */
export class ReadingStopped extends Error {
  override readonly name = 'ReadingStopped';
}

const oneAtATime = pLimit(1);

/**
 * @param entry the file that calls `serveFile`
 * @returns the contents, or why the file is refused
 * @throws ReadingStopped
 */
export function readInThread<Head, Item>(
  entry: URL,
  input: unknown,
  patience = PATIENCE,
): Promise<Contents<Head, Item> | { refused: string }> {
  return oneAtATime(async () => {
    const worker = new Worker(entry, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), patience);
    worker.once('exit', () => over.abort());
    // an error between two parts is noticed by the exit that follows it
    worker.on('error', () => undefined);
    const next = async (): Promise<Answer<Head, Item>> => {
      worker.postMessage('next');
      const [answer] = await once(worker, 'message', { signal: over.signal });
      return answer;
    };
    try {
      const items: Item[] = [];
      for (;;) {
        const answer = await next();
        if ('refused' in answer) return answer;
        items.push(...answer.items);
        if ('head' in answer) return { head: answer.head, items };
      }
    } catch (error) {
      const { code } = error as { code?: string };
      throw code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReadingStopped() : error;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}
