/** Proves that the newest backup can be restored: every week, when an owner asks, and at the command line. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { isProofDue, type RunFailure } from '#domain/machine/backup-runs.ts';
import { BackupError, NoRoom, type Pace, paceOf } from '#pg-archive/index.ts';
import { findBeginning } from '#store/balance/balance-checks.ts';
import {
  alone,
  type BegunRun,
  beginRun,
  findLastGoodRun,
  findLastRun,
  type RunFacts,
} from '#store/machine/backup-runs.ts';
import { placeOf, readArchivePassphrase } from '../archive/open-target.ts';
import { unlockBackup } from '../backup/backup-file.ts';
import { listKeptBackups } from '../backup/kept-backups.ts';
import type { Shop } from '../config/shop.ts';
import { ProofError } from './proof-error.ts';
import { inProofPlace, needProofRoom, type ProofPlace, sweepProofPlace } from './proof-place.ts';
import { proveArchive } from './prove-archive.ts';
import { proveFile } from './prove-file.ts';
import { listScheduled, openBackupPlace } from './scheduled-backups.ts';

/** The bytes a second that a proof reads: a small shop's disk and processor do not notice much of it. */
const CALM = 8_000_000;

export type Proving = { signal: AbortSignal; say: (line: string) => void; bytesPerSecond?: number };
export type Proof = { facts: RunFacts } | { failure: RunFailure; detail: string };

type Reading = { signal: AbortSignal; pace: Pace; say: (line: string) => void };

function failureOf(error: unknown, signal: AbortSignal): RunFailure {
  if (signal.aborted) return 'interrupted';
  if (error instanceof ProofError) return error.failure;
  if (error instanceof NoRoom || (error as { code?: unknown }).code === 'DISK_FULL') return 'no-room';
  return error instanceof BackupError ? 'unrestorable' : 'failed';
}

/** The superuser of the embedded PostgreSQL reaches the same database by the same socket. */
function superuserOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = 'postgres';
  return url.href;
}

async function askPassphrase({ config }: Shop): Promise<string> {
  const passphrase = await readArchivePassphrase(config);
  if (passphrase === null) throw new BackupError('The backup is encrypted: set ARCHIVE_PASSPHRASE.');
  return passphrase;
}

/** Chooses what can be proven of this shop: its archive, its newest backup by schedule, or the newest of Phòng máy. */
async function proveNewest(shop: Shop, run: BegunRun, place: ProofPlace, reading: Reading): Promise<RunFacts> {
  const { db, config, databaseUrl } = shop;
  const archive = placeOf(config);
  if (archive && !config.DATABASE_URL) {
    await run.named('folder' in archive ? archive.folder : `s3://${archive.bucket}/${archive.prefix}`);
    const commit = async () => {
      await sql`update backup_runs set seen_at = clock_timestamp() where ended_at is null`.execute(db);
    };
    return proveArchive({ config, superuserUrl: superuserOf(databaseUrl), commit }, place, reading);
  }
  const backups = await openBackupPlace(shop);
  const [scheduled] = backups ? await listScheduled(backups) : [];
  if (backups && scheduled) {
    const { target, folder, name } = backups;
    await run.named(name + scheduled.key.slice(folder.length));
    await needProofRoom(place, scheduled.bytes);
    await pipeline(reading.pace(await target.get(scheduled.key)), createWriteStream(place.copy, { mode: 0o600 }), {
      signal: reading.signal,
    });
    return proveFile(await unlockBackup(place.copy, () => askPassphrase(shop)), place, reading);
  }
  const [kept] = await listKeptBackups(config.DATA_DIR);
  if (!kept) throw new ProofError('none', 'there is no backup of this shop yet');
  const path = join(config.DATA_DIR, 'backups', kept.name);
  await run.named(path);
  return proveFile({ path, key: null }, place, reading);
}

/**
 * Restores the newest backup into a second database, compares everything, runs the equations of the books on it, and
 * writes down what came of it. Nothing of the copy stays. @returns `busy` if another process is at it
 */
export function proveBackup(shop: Shop, { signal, say, bytesPerSecond = CALM }: Proving): Promise<Proof | 'busy'> {
  const reading = { signal, say, pace: paceOf(bytesPerSecond, signal) };
  return alone(shop.db, 'proof', async () => {
    const run = await beginRun(shop.db, 'proof');
    try {
      const facts = await inProofPlace(shop.config, (place) => proveNewest(shop, run, place, reading));
      await run.end(facts);
      return { facts };
    } catch (error) {
      const failure = failureOf(error, signal);
      const detail = (error as Error).message;
      // a database that is away cannot be told; the run then counts as interrupted
      await run.fail(failure, detail).catch(() => {});
      return { failure, detail };
    }
  });
}

/** Sweeps what a killed proof has left, and proves a backup if a week has passed. */
export async function proveAtNight(shop: Shop, proving: Proving): Promise<Proof | 'busy' | null> {
  await sweepProofPlace(shop.config);
  if (!shop.config.PROVE_BACKUPS) return null;
  const [good, last] = [await findLastGoodRun(shop.db, 'proof'), await findLastRun(shop.db, 'proof')];
  const times = { proven: good?.startedAt ?? null, tried: last?.startedAt ?? null };
  if (!isProofDue(new Date(), { ...times, began: await findBeginning(shop.db) })) return null;
  return proveBackup(shop, proving);
}
