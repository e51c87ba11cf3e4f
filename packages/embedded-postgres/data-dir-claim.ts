/** Allows only one shop at a time to use a DATA_DIR. A shop's claim ends when its process ends, even after kill -9. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { prepareDataDir } from './data-dir.ts';
import { EmbeddedPostgresError, explainFileError } from './embedded-postgres-error.ts';
import { openOnlySocket } from './live-sockets.ts';

export type Claim = {
  release(): Promise<void>;
};

/** The maximum milliseconds in which two shops that start at the same time find out which one may use DATA_DIR. */
const MAX_WAIT_MS = 600;

/** Claims `dataDir` for this process. @throws EmbeddedPostgresError DATA_DIR_IN_USE, DISK_FULL, DATA_DIR_UNWRITABLE */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  const { path, sockets } = await prepareDataDir(dataDir);
  if (process.platform === 'win32') return claimByPipe(path);
  const outcome = await openOnlySocket(sockets, 'shop', MAX_WAIT_MS).catch((error) => {
    throw explainFileError(error, path);
  });
  if ('heldBy' in outcome) throw inUse(path, ` (process ${outcome.heldBy.pid})`);
  return { release: () => outcome.close() };
}

/** Claims a folder on Windows by a named pipe, which only one process can open: Windows has no sockets in folders. */
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
