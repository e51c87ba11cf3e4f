/** Removes what is not to be kept: of an archive, base copies of the database's own life and lives that ended long ago; and backups of one file. */

import { type BaseName, listBaseCopies, readBaseManifest } from '../kept/base-manifest.ts';
import { listIndexes, readIndex } from '../kept/file-index.ts';
import { baseFolder, blobFolder, indexFolder, type Life, lifeKey, listLives, walFolder } from '../kept/life.ts';
import type { ArchiveTarget, Stored } from '../kept/target.ts';
import { readPieceName, timeOfStamp } from '../kept/wal-segments.ts';

/** The most that is kept: base copies, their age in days, and gigabytes; the newest always stays. */
export type Keep = { copies: number; days: number; gigabytes: number };

const [DAY, GIGABYTE] = [86_400_000, 1e9];

const sizeOf = (stored: readonly Stored[]): number => stored.reduce((sum, { size }) => sum + size, 0);

/** Removes lives that ended, and base copies with their log and files, until the rest is what the settings keep. */
export async function retain(target: ArchiveTarget, life: Life, keep: Keep, now: Date): Promise<void> {
  const oldest = now.getTime() - keep.days * DAY;
  const most = keep.gigabytes * GIGABYTE;
  const ofOthers = await removeEndedLives(target, life.name, { oldest, most, now });
  const bases = await listBaseCopies(target, life.name);
  for (;;) {
    await removeUnneeded(target, life, bases);
    const [base, next] = bases;
    if (!base || !next) return;
    // a base copy is needed until the next one is older than what is kept
    const isOver = bases.length > keep.copies || next.at.getTime() < oldest;
    if (!isOver && ofOthers + (await sizeOfLife(target, life.name)) <= most) return;
    await target.remove([baseFolder(life.name) + base.name]);
    bases.shift();
  }
}

const sizeOfLife = async (target: ArchiveTarget, life: string) => sizeOf(await target.list(`${life}/`));

type Limits = { oldest: number; most: number; now: Date };

/**
 * Removes lives that ended before `oldest`, and older ones first where there are too many bytes. A life that was written
 * in the last day may be that of another database, and stays. @returns the bytes of the lives that stay
 */
async function removeEndedLives(target: ArchiveTarget, own: string, { oldest, most, now }: Limits): Promise<number> {
  const lives = [];
  for (const name of await listLives(target)) {
    const stored = await target.list(`${name}/`);
    const last = stored.reduce(
      (latest, { key }) => Math.max(latest, timeIn(key)),
      timeOfStamp(name.slice(0, 16)).getTime(),
    );
    lives.push({ name, keys: stored.map(({ key }) => key), bytes: sizeOf(stored), last });
  }
  let all = lives.reduce((sum, { bytes }) => sum + bytes, 0);
  let kept = 0;
  for (const { name, keys, bytes, last } of lives.filter((one) => one.name !== own)) {
    if (last >= oldest && (all <= most || last > now.getTime() - DAY)) {
      kept += bytes;
      continue;
    }
    // the name goes last, so that an interruption leaves no files without one
    await target.remove(keys);
    await target.remove([lifeKey(name)]);
    all -= bytes;
  }
  return kept;
}

/** The time in a key; 0 for a key without one. */
function timeIn(key: string): number {
  const stamp = /\d{8}T\d{6}Z/.exec(key.slice(key.indexOf('/') + 1))?.[0];
  return stamp ? timeOfStamp(stamp).getTime() : 0;
}

/** Removes the log, the copies and the files that no base copy needs. */
async function removeUnneeded(target: ArchiveTarget, life: Life, bases: readonly BaseName[]): Promise<void> {
  const [oldest] = bases;
  if (!oldest) return;
  const manifests = await Promise.all(bases.map(({ name }) => readBaseManifest(target, life, name)));
  const first = manifests[0]?.firstSegment ?? '';
  const wal = await target.list(walFolder(life.name));
  const isOld = (key: string) => (readPieceName(key.slice(walFolder(life.name).length))?.segment ?? first) < first;
  await target.remove(wal.filter(({ key }) => isOld(key)).map(({ key }) => key));
  const tars = new Set(manifests.map(({ tar }) => tar));
  const copies = (await target.list(baseFolder(life.name))).map(({ key }) => key);
  const isLeft = (key: string) => key.endsWith('.tar') && !tars.has(key.slice(baseFolder(life.name).length));
  await target.remove(copies.filter(isLeft));
  await removeFiles(target, life, manifests[0]?.files ?? '');
}

/** Removes the lists before the oldest one that is needed, and the contents that no list names any more. */
async function removeFiles(target: ArchiveTarget, life: Life, oldestList: string): Promise<void> {
  const indexes = await listIndexes(target, life.name);
  const old = indexes.filter(({ name }) => name < oldestList);
  if (old.length === 0) return;
  const used = new Set<string>();
  for (const { name } of indexes)
    if (name >= oldestList) for (const { sha256 } of await readIndex(target, life, name)) used.add(sha256);
  const folder = blobFolder(life.name);
  const unused = (await target.list(folder)).map(({ key }) => key).filter((key) => !used.has(key.slice(folder.length)));
  await target.remove(unused);
  await target.remove(old.map(({ name }) => indexFolder(life.name) + name));
}

/** A backup in one object. */
export type Dated = { key: string; at: Date; bytes: number };

/** Removes backups beyond the number, the age and the size that are kept; the newest one stays. @param backups newest first */
export async function retainBackups(
  target: ArchiveTarget,
  backups: readonly Dated[],
  keep: Keep,
  now: Date,
): Promise<void> {
  let bytes = 0;
  for (const [index, backup] of backups.entries()) {
    bytes += backup.bytes;
    const isOver =
      index >= keep.copies ||
      now.getTime() - backup.at.getTime() > keep.days * DAY ||
      bytes > keep.gigabytes * GIGABYTE;
    if (index > 0 && isOver) await target.remove([backup.key]);
  }
}
