// Lets one shop at a time use a DATA_DIR; the claim ends with the process, kill -9 included.

import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { prepareDataDir } from './data-dir.ts';
import { EmbeddedPostgresError, explainFileError } from './embedded-postgres-error.ts';
import { holdAlone } from './live-sockets.ts';

export interface Claim {
  release(): Promise<void>;
}

/** Long enough for two that start at once to sort it out between them. */
const PATIENCE_MS = 600;

/** Throws EmbeddedPostgresError DATA_DIR_IN_USE when another shop runs on `dataDir`; DISK_FULL, DATA_DIR_UNWRITABLE. */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  const { path, signs } = await prepareDataDir(dataDir);
  if (process.platform === 'win32') return claimByPipe(path);
  const outcome = await holdAlone(signs, 'shop', PATIENCE_MS).catch((error) => {
    throw explainFileError(error, path);
  });
  if ('heldBy' in outcome) throw inUse(path, ` (process ${outcome.heldBy.pid})`);
  return { release: () => outcome.close() };
}

/** Windows has no sockets in folders; a named pipe is exclusive there by itself. */
function claimByPipe(path: string): Promise<Claim> {
  const name = createHash('sha256').update(path.toLowerCase()).digest('hex').slice(0, 32);
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? inUse(path, '') : error),
    );
    server.listen(`\\\\.\\pipe\\suc-bat-${name}`, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function inUse(path: string, who: string) {
  return new EmbeddedPostgresError(
    'DATA_DIR_IN_USE',
    `Another shop is running on ${path}${who}: stop it first, or give this one its own DATA_DIR and PORT.`,
  );
}
