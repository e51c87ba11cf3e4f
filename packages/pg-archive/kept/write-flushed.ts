/** Writes a new file that only this user may read, and flushes it to the disk. */
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function writeFlushed(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
