/** The thread that reads an uploaded model: its compressed parts may be ten times as large as its file. */
import { serveFile } from '../adapters/file-thread/thread.ts';
import { readWhole, type WholeModel } from './read-whole.ts';

serveFile<Uint8Array, WholeModel, never>(
  async (content) => ({ head: await readWhole(content), items: [] }),
  (_error): _error is Error => false,
);
