/** Restores the archive to a moment that was marked in the running shop, and compares it with this moment. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ArchiveState,
  connect,
  isInside,
  listBaseCopies,
  type Marked,
  markMoment,
  type Pace,
  type RestoreSource,
  readArchiveState,
  readLsn,
} from '#pg-archive/index.ts';
import { readContents, type TableContents } from '#store/database/contents.ts';
import { beginSnapshot } from '#store/database/dump.ts';
import type { RunFacts } from '#store/machine/backup-runs.ts';
import { openTarget, readArchivePassphrase } from '../archive/open-target.ts';
import { type Restored, restoreArchive, type Wish } from '../archive/restore-archive.ts';
import { filesFolder, listFileKeys, sumOfFile } from '../backup/private-files.ts';
import type { Config } from '../config/config.ts';
import { compareFiles, type FileSums, lookIntoCopy } from './look-into-copy.ts';
import { ProofError } from './proof-error.ts';
import type { ProofPlace } from './proof-place.ts';

/** Milliseconds for which an archive that must reach the mark may stand still, beside its own pauses. */
const PATIENCE = 120_000;
/** Milliseconds after which a base copy can be used for every moment that is marked. */
const FRESH = 2_500;
/** Milliseconds after which a file must be in the archive. */
const SETTLED = 3_600_000;
/** A base copy is rarely replaced while it is proven, and hardly ever twice. */
const TRIES = 3;
/** The most files that are named. */
const NAMED = 5;

export type ProvenArchive = {
  config: Config;
  /** connects to the shop's database as the superuser of the embedded PostgreSQL */
  superuserUrl: string;
  /** writes something, so that the mark does not wait in memory for the next order */
  commit: () => Promise<void>;
};

type Reading = { signal: AbortSignal; pace: Pace; say: (line: string) => void };

type Expected = Marked & { name: string; tables: TableContents[] };

/** Marks a moment, and reads what all tables hold then; orders go on meanwhile. */
async function readMarked({ superuserUrl, commit }: ProvenArchive, { signal, pace }: Reading): Promise<Expected> {
  const [client, superuser] = [await connect(superuserUrl), await connect(superuserUrl)];
  try {
    const stamp = Date.now().toString(36);
    const mark = await markMoment(client, superuser, beginSnapshot, (attempt) => `proof-${stamp}-${attempt}`, signal);
    await commit();
    return { ...mark, tables: await readContents(client, pace) };
  } finally {
    await Promise.all([client.end(), superuser.end()]).catch(() => {});
  }
}

/** Waits until the running shop has archived the mark. */
async function untilArchived(
  { config }: ProvenArchive,
  { position }: Marked,
  signal: AbortSignal,
): Promise<ArchiveState> {
  let last = '';
  let movedAt = performance.now();
  for (;;) {
    const state = await readArchiveState(config.DATA_DIR);
    if (state && readLsn(state.archivedTo) >= position && state.archivedAt !== null) return state;
    const now = `${state?.archivedAt} ${state?.archivedTo}`;
    if (now !== last) [last, movedAt] = [now, performance.now()];
    if (performance.now() - movedAt > PATIENCE + 3000 * config.ARCHIVE_SECONDS)
      throw new ProofError(
        'failed',
        state?.error
          ? `the archive does not follow: ${state.error}`
          : 'the archive does not follow: the shop must be open while its archive is proven',
      );
    await sleep(500, undefined, { signal });
  }
}

/** @returns the checksums of the files that the shop had then and still has, as the archive must give them back */
async function sumFiles(folder: string, keys: readonly string[], pace: Pace): Promise<FileSums> {
  const sums = new Map<string, string>();
  for (const key of keys) {
    const sum = await sumOfFile(join(folder, key), pace);
    if (sum !== null) sums.set(key, sum);
  }
  return sums;
}

/** @returns the files that the archive must have: while it takes a base copy, it is behind with the newest ones */
async function listSettled(folder: string): Promise<string[]> {
  const settled: string[] = [];
  for (const key of await listFileKeys(folder)) {
    const status = await stat(join(folder, key)).catch(() => null);
    if (status && !key.endsWith('.part') && Date.now() - status.mtimeMs > SETTLED) settled.push(key);
  }
  return settled;
}

/** Files that the archive itself misses, or has with another content. @throws ProofError */
async function refuseMissing(folder: string, missing: readonly string[]): Promise<void> {
  const lost: string[] = [];
  for (const key of missing) if (await stat(join(folder, key)).catch(() => null)) lost.push(key);
  if (lost.length === 0) return;
  const names = `${lost.slice(0, NAMED).join(', ')}${lost.length > NAMED ? ', …' : ''}`;
  throw new ProofError('differs', `${lost.length} files are damaged or missing in the archive: ${names}`);
}

/**
 * Restores the archive. @returns null if it failed because the base copy `base` was removed meanwhile, as a newer one took its
 * place: this says nothing about the archive
 */
async function restoreUnlessReplaced(
  source: RestoreSource,
  wish: Wish & { life: string },
  place: Parameters<typeof restoreArchive>[2],
  base: string,
): Promise<Restored | null> {
  return restoreArchive(source, wish, place).catch(async (error) => {
    if (place.signal.aborted) throw error;
    const bases = await listBaseCopies(source.target, wish.life).catch(() => null);
    if (bases === null || bases.some(({ name }) => name === base)) throw error;
    return null;
  });
}

/** @returns null if the base copy was replaced while it was restored */
async function tryArchive(shop: ProvenArchive, place: ProofPlace, reading: Reading): Promise<RunFacts | null> {
  const { config } = shop;
  const { signal, pace, say } = reading;
  const before = await readArchiveState(config.DATA_DIR);
  if (!before?.baseCopyAt) throw new ProofError('none', 'the archive has no base copy yet');
  // no time in the second after a base copy can be restored from it
  const age = Date.now() - Date.parse(before.baseCopyAt);
  if (age < FRESH) await sleep(FRESH - Math.max(0, age), undefined, { signal });
  const opened = await openTarget(before.place, config);
  const base = (await listBaseCopies(opened, before.life)).at(-1)?.name ?? '';
  const folder = filesFolder(join(config.DATA_DIR, 'private'));
  const keys = await listSettled(folder);
  say('Marking a moment of the shop, and reading what its tables hold then');
  const expected = await readMarked(shop, reading);
  const state = await untilArchived(shop, expected, signal);
  const target = { ...opened, get: async (key: string) => pace(await opened.get(key)) };
  const passphrase = () => readArchivePassphrase(config);
  // nobody is there to be asked
  const trust = async (why: string) => {
    throw new ProofError(
      'failed',
      `the archive is not signed (${why}), and lies outside DATA_DIR, where others may change it: set ARCHIVE_PASSPHRASE. It was not restored for proof`,
    );
  };
  const wish = { at: expected.at, point: expected.name, life: state.life, passphrase, trust };
  const isOwn = await isInside(config.DATA_DIR, before.place);
  const source = { name: target.name, target, old: null, isOwn };
  const restored = await restoreUnlessReplaced(source, wish, { ...place, say, signal, calm: true }, base);
  if (!restored) return null;
  await refuseMissing(folder, restored.missing);
  say(`Comparing ${restored.tables} tables and ${keys.length} files`);
  await compareFiles(place, await sumFiles(folder, keys, pace), pace);
  await lookIntoCopy(place, expected.tables, { pace, signal });
  return {
    snapshotAt: expected.at,
    tables: expected.tables.length,
    rows: expected.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: keys.length,
    bytes: null,
  };
}

/**
 * With ARCHIVE_KEEP_COPIES=1 a new base copy removes the one that is being restored: then a new moment is proven with the new one.
 * @throws ProofError, BackupError, EmbeddedPostgresError, AbortError
 */
export async function proveArchive(shop: ProvenArchive, place: ProofPlace, reading: Reading): Promise<RunFacts> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const facts = await tryArchive(shop, place, reading);
    if (facts) return facts;
    reading.say(
      'A newer base copy has taken the place of the one that was being restored: beginning again with the newer one',
    );
  }
  throw new ProofError(
    'failed',
    `the base copy was replaced during each of ${TRIES} tries: keep more than one (ARCHIVE_KEEP_COPIES), or take them less often (ARCHIVE_BASE_HOURS)`,
  );
}
