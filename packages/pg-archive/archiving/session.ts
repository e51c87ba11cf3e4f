/** What is archived into: the life of its cluster, which is continued where that is possible, or begun. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { freeSpace } from '../kept/free-space.ts';
import { beginLife, isSigned, type Life, LifeError, lifeKey, openLife } from '../kept/life.ts';
import { type Lsn, readLsn } from '../kept/lsn.ts';
import { segmentOf, startOf } from '../kept/wal-segments.ts';
import { isOwnPast, listPieces, WalShipping } from '../log/ship-wal.ts';
import { beginKeepingWal, sizeOfCluster, type WalPosition } from '../log/wal.ts';
import { type ArchiveState, isSamePlace, STATE_FILE } from './archive-state.ts';
import type { ArchivedDatabase } from './archived-database.ts';
import { FileShipping } from './ship-files.ts';

/** The bytes that stay free on a disk, whatever the archive would need. */
export const RESERVE = 256 * 1024 * 1024;

export type Session = {
  life: Life;
  files: FileShipping;
  wal: WalShipping;
  /** which start of the server the log was read from (WalPosition) */
  server: string;
  /** true if the life was begun now: it needs a base copy */
  isNew: boolean;
};

/** Recognises the folder of a cluster: its copy has another number on the disk. */
export async function clusterMark(cluster: string): Promise<string> {
  const { ino, birthtimeMs, ctimeMs } = await stat(cluster);
  // a file system without times of birth gives the time of the last change instead
  return `${ino}-${birthtimeMs < ctimeMs ? Math.round(birthtimeMs) : 0}`;
}

/** @throws Error with a sentence for the operator: no room, or another disk at the place of the archive */
export async function openSession(
  client: ClientBase,
  at: ArchivedDatabase,
  state: ArchiveState | null,
  position: WalPosition,
): Promise<Session> {
  if (state && isSamePlace(state.place, at.place)) {
    await needSamePlace(at, state.life);
    const continued = await continueLife(at, state, position);
    if (continued) return continued;
  }
  await needRoom(client, at);
  const { system, timeline, segmentBytes, postgres } = position;
  const life = await beginLife(at.target, at.passphrase, { system, timeline, segmentBytes, postgres });
  const kept = await beginKeepingWal(client, at.slot);
  return { ...(await readers(at, life, kept, position)), isNew: true };
}

async function readers(
  { target, cluster, files: folder }: ArchivedDatabase,
  life: Life,
  from: Lsn,
  { server }: WalPosition,
) {
  const { timeline, segmentBytes } = life.facts;
  const begin = startOf(segmentOf(from, timeline, segmentBytes), segmentBytes);
  const pieces = await listPieces(target, life.name);
  const wal = new WalShipping(target, life, join(cluster, 'pg_wal'), begin, pieces);
  const files = await FileShipping.open(target, life, folder);
  return { life, files, wal, server };
}

/** @returns null if the log since the last time is not whole, or if the life is not this cluster's */
async function continueLife(at: ArchivedDatabase, state: ArchiveState, position: WalPosition): Promise<Session | null> {
  const { kept, system, timeline, segmentBytes } = position;
  if (kept === null || state.cluster !== (await clusterMark(at.cluster))) return null;
  const archivedTo = readLsn(state.archivedTo);
  const life = await openOwnLife(at, state.life);
  if (!life || life.facts.system !== system || life.facts.timeline !== timeline) return null;
  // a life of an earlier version is encrypted, and not signed: what is archived from now on shall be
  if (isSigned(life) !== (at.passphrase !== null)) return null;
  const begin = startOf(segmentOf(archivedTo, timeline, segmentBytes), segmentBytes);
  if (begin < startOf(segmentOf(kept, timeline, segmentBytes), segmentBytes)) return null;
  const pieces = await listPieces(at.target, life.name);
  if (!(await isOwnPast(at.target, life, join(at.cluster, 'pg_wal'), pieces, archivedTo))) return null;
  return { ...(await readers(at, life, archivedTo, position)), isNew: false };
}

/** @throws Error if the place lacks what was archived there: a disk that is not mounted leaves an empty folder */
async function needSamePlace({ target, isOwnFolder, words }: ArchivedDatabase, life: string): Promise<void> {
  if (isOwnFolder || (await target.has(lifeKey(life)))) return;
  throw new Error(
    `${target.name} does not hold the archive any more: mount its disk; to begin a new archive there, stop the ${words.one} and remove ${STATE_FILE}`,
  );
}

async function openOwnLife({ target, passphrase, words }: ArchivedDatabase, name: string): Promise<Life | null> {
  return openLife(target, name, async () => passphrase).catch((error) => {
    // with another passphrase, what it cannot open stays, and a new life begins
    if (error instanceof LifeError && ['passphrase', 'missing'].includes(error.reason)) return null;
    throw error instanceof LifeError && error.reason === 'newer'
      ? new Error(`${error.message} of the ${words.one}`)
      : error;
  });
}

/**
 * A base copy is compressed to less than half; the log of a day comes in addition. @throws Error if the place of the
 * archive or the program's own disk has too little room
 */
export async function needRoom(client: ClientBase, { target, dataDir, words }: ArchivedDatabase): Promise<void> {
  const needed = (await sizeOfCluster(client)) / 2 + RESERVE;
  const free = await target.free();
  if (free !== null && free < needed)
    throw new Error(
      `${target.name} has too little room for a base copy (${megabytes(free)} of ${megabytes(needed)} MB)`,
    );
  const own = await freeSpace(dataDir);
  if (own < 2 * RESERVE) throw new Error(`the disk of ${words.dataDir} is nearly full (${megabytes(own)} MB left)`);
}

/** @throws Error if the place of the archive is nearly full: what is left on it may be the program's own */
export async function needReserve({ target }: ArchivedDatabase): Promise<void> {
  const free = await target.free();
  if (free !== null && free < RESERVE) throw new Error(`${target.name} is nearly full (${megabytes(free)} MB left)`);
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
