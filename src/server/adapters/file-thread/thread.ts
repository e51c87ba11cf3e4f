/** The thread that read-in-thread.ts starts: reads a file and sends each part that the main thread requests. */
import { parentPort, workerData } from 'node:worker_threads';

/** The contents of a file. `head`: a few values about the whole file; `items`: a list, often long, sent in parts. */
export type Contents<Head, Item> = { head: Head; items: Item[] };
/** Why a file is refused. `says`: what staff should do, in Vietnamese, where `refused` is for the command line */
export type Refused = { refused: string; says?: string | undefined };
/** A message of the thread: a part of the items, the last part with the head, or why the file is refused. */
export type Answer<Head, Item> = { items: Item[] } | Contents<Head, Item> | Refused;

/** The maximum number of items in one part: the main thread receives so many within a few milliseconds. */
const AT_ONCE = 500;

/** @param isRefusal true for an error whose message is for staff; any other error is a bug and ends the thread */
export function serveFile<Input, Head, Item>(
  read: (input: Input) => Promise<Contents<Head, Item>>,
  isRefusal: (error: unknown) => error is Error & { says?: string | undefined },
): void {
  const reading = read(workerData as Input).catch((error: unknown): Refused => {
    if (isRefusal(error)) return { refused: error.message, says: error.says };
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
