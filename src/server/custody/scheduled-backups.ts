/**
 * Backups by schedule of a shop whose PostgreSQL is its own: each is the shop's own backup file, written to where the
 * embedded database would be archived, and kept as long. The embedded database has its archive instead.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { ClientBase } from 'pg';
import {
  type ArchiveTarget,
  connect,
  type Dated,
  deriveKey,
  encryptor,
  headerOf,
  NoRoom,
  retainBackups,
  stampOf,
  timeOfStamp,
} from '#pg-archive/index.ts';
import { findBeginning } from '#store/balance/balance-checks.ts';
import { alone, beginRun, findLastGoodRun, findLastRun, type RunFacts } from '#store/machine/backup-runs.ts';
import { keepOf, makeOwnFolder, openTarget, placeOf, readArchivePassphrase } from '../archive/open-target.ts';
import { streamBackup } from '../backup/back-up.ts';
import { mostBytes } from '../backup/most-bytes.ts';
import { verifyBackup } from '../backup/verify.ts';
import type { Config } from '../config/config.ts';
import type { Shop } from '../config/shop.ts';

const NAME = /^suc-bat-(\d{8}T\d{6}Z)\.tar\.gz(?:\.enc)?$/;
/** The bytes that stay free at the place: what is left there may be the shop's own. */
const RESERVE = 256 * 1024 * 1024;
const HOUR = 3_600_000;
/** Milliseconds after the shop began until its first backup. */
const FIRST = HOUR;

/** Where the backups of one shop are: a shop that was restored from them, or another one, may use the same place. */
export type BackupPlace = {
  target: ArchiveTarget;
  /** the folder in it, with a slash at its end; its name has the moment in which the database was made */
  folder: string;
  /** how people call it */
  name: string;
};

/** Opens the place of the backups. @returns null if ARCHIVE is off, or if the shop has an archive instead */
export async function openBackupPlace({ db, config }: Shop): Promise<BackupPlace | null> {
  const place = placeOf(config);
  if (!place || !config.DATABASE_URL) return null;
  if (config.ARCHIVE === undefined) await makeOwnFolder(config.DATA_DIR);
  const target = await openTarget(place, config);
  const folder = `backups/${stampOf(await findBeginning(db))}/`;
  return { target, folder, name: `${target.name.replace(/\/$/, '')}/${folder}` };
}

/** @returns the backups by schedule, newest first */
export async function listScheduled({ target, folder }: BackupPlace): Promise<Dated[]> {
  const found = (await target.list(folder)).flatMap(({ key, size }) => {
    const stamp = NAME.exec(key.slice(folder.length))?.[1];
    return stamp ? [{ key, at: timeOfStamp(stamp), bytes: size }] : [];
  });
  return found.reverse();
}

/** Removes what a killed process was writing; a bucket drops unfinished uploads by itself. */
async function removeDrafts({ folder }: BackupPlace, config: Config): Promise<void> {
  const place = placeOf(config);
  if (!place || !('folder' in place)) return;
  const path = join(place.folder, folder);
  for (const name of await readdir(path).catch(() => []))
    if (name.startsWith('suc-bat-') && name.endsWith('.part')) await rm(join(path, name), { force: true });
}

async function needRoom(client: ClientBase, target: ArchiveTarget, dataDir: string): Promise<void> {
  const free = await target.free();
  if (free === null) return;
  const needed = (await mostBytes(client, dataDir)) + RESERVE;
  const [have, need] = [free, needed].map((bytes) => Math.round(bytes / 1_000_000));
  if (free < needed) throw new NoRoom(`${target.name} has too little room for a backup (${have} of ${need} MB)`);
}

/** Writes a backup, reads it back, and removes what is not kept. @returns what is in it @throws the first error */
async function write(shop: Shop, place: BackupPlace, signal: AbortSignal): Promise<RunFacts> {
  const { config, secret, databaseUrl } = shop;
  const { target, folder } = place;
  const passphrase = await readArchivePassphrase(config);
  const key = passphrase === null ? null : await deriveKey(passphrase);
  const name = `${folder}suc-bat-${stampOf(new Date())}.tar.gz${key ? '.enc' : ''}`;
  const client = await connect(databaseUrl);
  try {
    await removeDrafts(place, config);
    await needRoom(client, target, config.DATA_DIR);
    const out = new PassThrough();
    // whoever reads it hears of an error; nobody does where the place is missing
    out.on('error', () => {});
    const cipher = key ? encryptor(key) : null;
    if (key) out.write(headerOf(key));
    cipher?.on('error', (error) => out.destroy(error)).pipe(out);
    // the end that fails first ends the other one
    const failing = new AbortController();
    const both = AbortSignal.any([signal, failing.signal]);
    const stop = (error: unknown): never => {
      failing.abort(error);
      out.destroy(error as Error);
      throw error;
    };
    const source = { client, loadKey: async () => secret, dataDir: config.DATA_DIR };
    const ends = [target.put(name, out).catch(stop), streamBackup(source, cipher ?? out, both).catch(stop)];
    const results = await Promise.allSettled(ends);
    const failed = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    if (failed.length > 0) throw failed.find((error) => error.name !== 'AbortError') ?? failed[0];
  } finally {
    // closing the connection also ends a COPY that was interrupted
    await client.end().catch(() => {});
  }
  try {
    const read = () => target.get(name);
    const { manifest, contents } = await verifyBackup(
      { path: `${place.name}${name.slice(folder.length)}`, key, read },
      signal,
    );
    await retainBackups(target, await listScheduled(place), keepOf(config), new Date());
    return {
      snapshotAt: new Date(manifest.createdAt),
      tables: manifest.tables.length,
      rows: Object.values(contents.rows).reduce((sum, count) => sum + count, 0),
      files: contents.entries.filter((entry) => entry.name.startsWith('files/')).length,
      bytes: contents.entries.reduce((sum, { size }) => sum + size, 0),
    };
  } catch (error) {
    await target.remove([name]).catch(() => {});
    throw error;
  }
}

/** @returns true if it is time for a backup; a new shop has its first one after an hour */
async function isDue({ db, config }: Shop, now: Date): Promise<boolean> {
  const last = await findLastRun(db, 'backup');
  if (last && now.getTime() - last.startedAt.getTime() < HOUR) return false;
  const good = await findLastGoodRun(db, 'backup');
  if (good) return now.getTime() - good.startedAt.getTime() >= config.ARCHIVE_BASE_HOURS * HOUR - HOUR / 8;
  return now.getTime() - (await findBeginning(db)).getTime() >= FIRST;
}

/** Writes a backup now, unless another process does. @throws the error that the run tells too */
export async function writeScheduled(shop: Shop, signal: AbortSignal): Promise<void> {
  const place = await openBackupPlace(shop);
  if (!place) return;
  await alone(shop.db, 'backup', async () => {
    const run = await beginRun(shop.db, 'backup');
    await run.named(place.name);
    try {
      await run.end(await write(shop, place, signal));
    } catch (error) {
      const reason = signal.aborted ? 'interrupted' : error instanceof NoRoom ? 'no-room' : 'failed';
      await run.fail(reason, (error as Error).message).catch(() => {});
      throw error;
    }
  });
}

/** Writes a backup if it is time for one; after a failure it is tried again in an hour. */
export async function keepBackups(shop: Shop, signal: AbortSignal): Promise<void> {
  if (!shop.config.DATABASE_URL || !placeOf(shop.config)) return;
  if (await isDue(shop, new Date())) await writeScheduled(shop, signal);
}
