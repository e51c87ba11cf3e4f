/** The worker thread of read-in-thread.ts: reads a file, and sends its contents in parts, each on request. */
import { parentPort, workerData } from 'node:worker_threads';

/** `head` is small, and `items` may be many. */
export type Contents<Head, Item> = { head: Head; items: Item[] };
/** The last part has the head. */
export type Answer<Head, Item> = { items: Item[] } | Contents<Head, Item> | { refused: string };

/** The most items of one part: the main thread receives them within a few milliseconds. */
const AT_ONCE = 500;

/** @param isRefusal true for an error whose message is for staff; any other error is a bug and ends the thread */
export function serveFile<Input, Head, Item>(
  read: (input: Input) => Promise<Contents<Head, Item>>,
  isRefusal: (error: unknown) => error is Error,
): void {
  const reading = read(workerData as Input).catch((error: unknown) => {
    if (isRefusal(error)) return { refused: error.message };
    throw error;
  });
  let first = 0;
  parentPort?.on('message', async () => {
    const contents = await reading;
    parentPort?.postMessage(nextPart(contents));
  });

  function nextPart(contents: Awaited<typeof reading>): Answer<Head, Item> {
    if ('refused' in contents) return contents;
    const items = contents.items.slice(first, first + AT_ONCE);
    first += items.length;
    return first < contents.items.length ? { items } : { head: contents.head, items };
  }
}
