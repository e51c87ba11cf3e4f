/**
 * Reads a large file that staff uploaded in a separate thread, so that requests are answered in the meantime. The
 * thread sends the contents in parts, because one large message would also block requests. Only one file is read at a
 * time, because each file may need much memory.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Answer, Contents, Refused } from './thread.ts';

/**
 * The size in bytes above which a file is read in a separate thread. Smaller files take a few milliseconds; a small
 * workbook that is extremely compressed takes 0.1 s.
 */
export const MOST_AT_ONCE = 8 * 1024;
/** Milliseconds after which the reading of a file is stopped: the largest allowed files take a few seconds. */
const PATIENCE = 60_000;
/** Megabytes of JavaScript's heap. */
const MOST_MEMORY = 512;

/** The thread was stopped because it took too long or too much memory. */
export class ReadingStopped extends Error {
  override readonly name = 'ReadingStopped';
}

const oneAtATime = pLimit(1);

/**
 * Reads a file in a separate thread. @param entry the module that the thread runs; it must call `serveFile` @returns
 * the contents of the file, or the reason why the file is refused @throws ReadingStopped
 */
export function readInThread<Head, Item>(
  entry: URL,
  input: unknown,
  patience = PATIENCE,
): Promise<Contents<Head, Item> | Refused> {
  return oneAtATime(async () => {
    const worker = new Worker(entry, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), patience);
    worker.once('exit', () => over.abort());
    // an error of the thread needs no handling here: the thread then ends, and the `exit` event stops the reading
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
