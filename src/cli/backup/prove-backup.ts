/** Restores a backup into a second database beside the shop, and says whether it is whole. */
import { join, resolve } from 'node:path';
import { isBadNews } from '#domain/machine/backup-runs.ts';
import { BackupError, NoRoom, paceOf } from '#pg-archive/index.ts';
import { EmbeddedPostgresError, listLiving } from '#postgres/index.ts';
import { openShop } from '#server/app/open-shop.ts';
import { inVietnam } from '#server/archive/words.ts';
import { unlockBackup } from '#server/backup/backup-file.ts';
import { needCluster } from '#server/backup/data-dir.ts';
import type { Config } from '#server/config/config.ts';
import { inProofPlace } from '#server/custody/proof-place.ts';
import { proveBackup } from '#server/custody/prove-backup.ts';
import { proveFile } from '#server/custody/prove-file.ts';
import type { RunFacts } from '#store/machine/backup-runs.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { interruptible, wasInterrupted } from './interruptible.ts';
import { readPassphrase } from './read-passphrase.ts';

const [PROVEN, BAD, UNPROVEN] = [0, 1, 2];
/** Whoever types it waits for it. */
const AT_ONCE = Number.POSITIVE_INFINITY;

const say = (line: string) => console.error(line);

function show({ snapshotAt, tables, rows, files }: RunFacts): number {
  console.log(`Proven: the shop as it was at ${inVietnam(snapshotAt)} was restored into a second database.`);
  console.log(
    `${rows} rows of ${tables} tables and ${files} files are the same, and the books balance. The copy is removed.`,
  );
  return PROVEN;
}

/** @returns the exit status: 0 if the backup is proven, 1 if something speaks against it, 2 if it could not be proven */
export function proveBackupCommand(config: Config, [file, ...rest]: string[]): Promise<number> {
  if (rest.length > 0) throw new UsageError('Name one file, as backup wrote it, or none for the newest backup.');
  return interruptible((signal) => (file === undefined ? proveOwn(config, signal) : proveNamed(config, file, signal)));
}

const isShopOpen = async ({ DATA_DIR }: Config) =>
  (await listLiving(join(DATA_DIR, 'run'), 'shop').catch(() => [])).length > 0;

async function proveOwn(config: Config, signal: AbortSignal): Promise<number> {
  if (!config.DATABASE_URL) await needCluster(config.DATA_DIR);
  if (!config.DATABASE_URL && config.ARCHIVE !== null && !(await isShopOpen(config))) {
    console.error('Could not be proven: an archive is proven while the shop is open. Start it, or name a backup file.');
    return UNPROVEN;
  }
  const { shop, close } = await openShop(config, say);
  try {
    const proof = await proveBackup(shop, { signal, say, bytesPerSecond: AT_ONCE });
    if (proof === 'busy') {
      console.error('Another process is proving a backup of this shop. Nothing was done.');
      return UNPROVEN;
    }
    if ('facts' in proof) return show(proof.facts);
    console.error(`${isBadNews(proof.failure) ? 'Not proven' : 'Could not be proven'}: ${proof.detail}`);
    return isBadNews(proof.failure) ? BAD : UNPROVEN;
  } finally {
    await close();
  }
}

async function proveNamed(config: Config, path: string, signal: AbortSignal): Promise<number> {
  const reading = { signal, say, pace: paceOf(AT_ONCE, signal) };
  try {
    const file = await unlockBackup(resolve(path), () => readPassphrase('backup'));
    const facts = await inProofPlace(config, (place) => proveFile(file, place, reading));
    for (const name of facts.leftOut) console.error(`Warning: ${name} is no table of the shop, and is not restored.`);
    return show(facts);
  } catch (error) {
    if (error instanceof NoRoom) {
      console.error(`Could not be proven: ${error.message}`);
      return UNPROVEN;
    }
    if (wasInterrupted(error) || error instanceof EmbeddedPostgresError) {
      console.error(`Could not be proven: ${wasInterrupted(error) ? 'it was stopped.' : (error as Error).message}`);
      return UNPROVEN;
    }
    if (!(error instanceof BackupError)) throw error;
    console.error(`Not proven: ${error.message}`);
    return BAD;
  }
}
