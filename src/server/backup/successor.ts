/**
 * The mark in the DATA_DIR of a shop that another one has gone on from: it must not be opened again, because both would take
 * orders under the same numbers and send the same emails.
 */
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';

const FILE = 'succeeded-by';

const markOf = (dataDir: string) => join(dataDir, FILE);

/** @param by the DATA_DIR of the shop that goes on */
export async function markSucceeded(dataDir: string, by: string): Promise<void> {
  const file = await open(markOf(dataDir), 'w', 0o600);
  try {
    await file.writeFile(`${by}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function unmarkSucceeded(dataDir: string): Promise<void> {
  await rm(markOf(dataDir), { force: true });
}

/** @throws StartError if another shop goes on from this one */
export async function refuseSucceeded(dataDir: string): Promise<void> {
  const by = await readFile(markOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (by === null) return;
  throw new StartError(
    'SHOP_SUCCEEDED',
    `The shop of ${dataDir} was closed by restore --keep-since: the one in ${by.trim()} goes on from it, with its orders. If that command did not come to its end, run it again. Only if the other shop was never opened, remove ${markOf(dataDir)} to open this one again.`,
  );
}
