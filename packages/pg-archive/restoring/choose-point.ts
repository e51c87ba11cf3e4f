/** Chooses from which base copy, and from which segments of the log, a database is restored to a time. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../kept/backup-error.ts';
import { type BaseManifest, type BaseName, baseNameOf, readBaseManifest } from '../kept/base-manifest.ts';
import { baseFolder, isLife, isSigned, type Life, LifeError, lifeKey, openLife, walFolder } from '../kept/life.ts';
import { isSegment, type Piece, readPieceName, stampOf, timeOfStamp } from '../kept/wal-segments.ts';
import type { Words } from '../kept/words.ts';
import { followLog, type Log, type OldLog, reachesEnd } from '../log/follow-log.ts';
import { listPieces, readSegment } from '../log/ship-wal.ts';
import type { OldCluster, RestoreSource } from './restore-source.ts';

export type RestorePoint = {
  life: Life;
  base: BaseManifest;
  /** all of the log from the base copy on */
  log: Log;
  /** Reads again which log there is: a program that runs replaces small pieces by large ones. */
  follow(): Promise<Log>;
  /** @returns the error for a log that ends before what is wished @param what the reason, or what is damaged */
  refuse(what: string, until: Date): BackupError;
  words: Words;
};

export type Wish = {
  /** null for everything that there is */
  at: Date | null;
  /** the name of a restore point of PostgreSQL, at the time `at` */
  point?: string;
  /** the name of a life, where several reach the time */
  life: string | null;
  passphrase: () => Promise<string | null>;
  /** Decides about an archive that is not signed: anybody may have written it. @param why a clause @throws BackupError if it is refused */
  trust: (why: string) => Promise<void>;
  words: Words;
};

/** A life from which something can be restored. */
type Candidate = { life: string; bases: BaseName[]; pieces: Piece[]; begins: Date; reaches: Date };
/** A life without a whole base copy: nothing of it can be restored. */
type Bare = Pick<Candidate, 'life' | 'begins' | 'reaches'> & { why: string };

export const GAP = 'The log in the archive has a gap';

const refuse = (reason: string) => new BackupError(`${reason}; nothing was kept.`);

/** @param read reads the description of a life @throws BackupError for a time that cannot be restored, with the times that can */
export async function choosePoint(source: RestoreSource, wish: Wish, read = openLife): Promise<RestorePoint> {
  const { words } = wish;
  if (wish.at && wish.at > new Date()) throw refuse(`${words.time(wish.at)} is in the future`);
  const chosen = choose(await listLivesIn(source), wish, source);
  const life = await open(() => read(source.target, chosen.life, wish.passphrase), words);
  // before anything of it is read
  if (!isSigned(life) && !source.isOwn)
    await wish.trust(life.key ? 'it was written by an earlier version, which did not sign' : 'it has no passphrase');
  const { at } = wish;
  const base = chosen.bases.findLast((one) => !at || one.at <= at);
  if (!base) throw tooEarly(chosen.begins, words);
  const manifest = await readBaseManifest(source.target, life, base.name).catch((error) => {
    throw refuse(`The base copy of ${words.time(base.at)} cannot be read (${error.message})`);
  });
  const old = source.old?.life === life.name ? await oldLog(source.old, life.facts.segmentBytes) : null;
  const follow = async (pieces?: Piece[]) =>
    followLog(manifest, pieces ?? (await listPieces(source.target, life.name)), life.facts.segmentBytes, old);
  let log = await follow(chosen.pieces);
  // a program that runs may have replaced pieces while they were listed
  if (log.isBroken) log = await follow();
  const refuseAt = (what: string, until: Date) => broken(what, until, { ...chosen, wish, base });
  if (!reachesEnd(manifest, log.end))
    throw refuseAt(`The log after the base copy of ${words.time(base.at)} is missing in the archive`, log.until);
  if (log.isBroken && (at === null || at > log.until)) throw refuseAt(GAP, log.until);
  if (at !== null && !wish.point && at > log.until && at > base.at)
    throw refuse(`The archive ends at ${words.time(log.until)}: leave out ${words.atOption} to restore all of it`);
  return { life, base: manifest, log, follow, refuse: refuseAt, words };
}

/** The log is not whole until the time that is wished: says which times can be restored, and what to type. */
function broken(
  what: string,
  until: Date,
  { wish, base, bases }: Pick<Candidate, 'bases'> & { wish: Wish; base: BaseName },
): BackupError {
  const { words } = wish;
  const moment = wish.point ? 'moment that was marked' : 'time that you named';
  const named = wish.at === null ? '' : `, before the ${moment}`;
  const isRestorable = bases.some((one) => one.at <= until && (one.at < base.at || one === base));
  const next = bases.find((one) => one.at > until && one.at > base.at);
  // of a log with a gap, and of one before the base copy, nothing but the names was read
  const subject = what === GAP || until < base.at ? 'By the names of its files it' : 'It';
  const later = next ? `, and times from ${words.time(next.at)} on can be restored too` : '';
  if (isRestorable)
    return refuse(
      `${what}${named}. ${subject} is whole until ${words.time(until)}: type ${words.atOption} ${words.typed(until)} to restore what there was then${later}`,
    );
  return refuse(`${what}${named}. No time before it can be restored${later}`);
}

async function open(read: () => Promise<Life>, words: Words): Promise<Life> {
  return read().catch((error) => {
    if (!(error instanceof LifeError)) throw error;
    if (error.reason === 'newer') throw refuse(`${error.message} of the ${words.one}: restore it with that version`);
    throw refuse(`The archive cannot be opened: ${error.message}`);
  });
}

/** All lives of which the archive has anything, oldest first. */
async function listLivesIn({ target, old }: RestoreSource): Promise<{ candidates: Candidate[]; bare: Bare[] }> {
  const keys = (await target.list('')).map(({ key }) => key);
  const named = new Set(keys);
  const names = new Set(keys.map((key) => key.replace(/^lives\//, '').split('/')[0] ?? '').filter(isLife));
  const candidates: Candidate[] = [];
  const bare: Bare[] = [];
  for (const life of [...names].sort()) {
    const inFolder = (folder: string) =>
      keys.filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length));
    const bases = inFolder(baseFolder(life)).flatMap((name) => baseNameOf(name) ?? []);
    const pieces = inFolder(walFolder(life)).flatMap((name) => readPieceName(name) ?? []);
    const begins = bases[0]?.at ?? timeOfStamp(life.slice(0, stampOf(new Date(0)).length));
    const written = old?.life === life ? await lastWriting(old.walPath) : 0;
    const times = pieces.map(({ at }) => timeOfStamp(at).getTime());
    const reaches = new Date(times.reduce((latest, time) => Math.max(latest, time), Math.max(+begins, written)));
    const isDescribed = named.has(lifeKey(life));
    if (isDescribed && bases.length > 0) candidates.push({ life, bases, pieces, begins, reaches });
    else bare.push({ life, begins, reaches, why: isDescribed ? 'has no whole base copy' : 'lacks its description' });
  }
  return { candidates, bare };
}

/** When the old cluster last wrote its log. */
async function lastWriting(walPath: string): Promise<number> {
  let last = 0;
  for (const name of (await readdir(walPath)).filter(isSegment))
    last = Math.max(last, (await stat(join(walPath, name))).mtimeMs);
  return last;
}

async function oldLog({ walPath }: OldCluster, segmentBytes: number): Promise<OldLog> {
  return {
    writtenAt: await lastWriting(walPath),
    find: async (segment) => ((await isSegmentThere(walPath, segment, segmentBytes)) ? join(walPath, segment) : null),
  };
}

const tooEarly = (begins: Date, words: Words) =>
  refuse(`The oldest base copy is of ${words.time(begins)}: an earlier time cannot be restored`);

const several = (lives: readonly Candidate[], words: Words) =>
  refuse(
    `Several ${words.many} are archived there: add ${words.lifeOption} with one of ${lives.map(({ life, begins, reaches }) => `${life} (${words.time(begins)} – ${words.time(reaches)})`).join(', ')}`,
  );

/** What was written in a life without a base copy is not there for a restore, and is never left out in silence. */
function refuseBare({ life, begins, reaches, why }: Bare, before: Candidate | undefined, words: Words): BackupError {
  const lost = `The archive holds a newer life of the ${words.one}, ${life} (${words.time(begins)} – ${words.time(reaches)}), which ${why}: what was written in it cannot be restored from the archive alone`;
  const ways = `If the disk of that ${words.one} is still there, name its ${words.dataDir} instead`;
  const older = before
    ? `; to restore the life before it without what came since, which ends at ${words.time(before.reaches)}, add ${words.lifeOption} ${before.life}`
    : '';
  return refuse(`${lost}. ${ways}${older}`);
}

type Lives = Awaited<ReturnType<typeof listLivesIn>>;

function choose({ candidates, bare }: Lives, { at, life, words }: Wish, source: RestoreSource): Candidate {
  if (life !== null) {
    const named = candidates.find((one) => one.life === life);
    if (named) return named;
    throw refuse(
      `${source.name} has no base copy of ${life}, but of ${candidates.map((one) => one.life).join(', ') || 'no life'}`,
    );
  }
  if (candidates.length === 0) throw refuse(`There is no base copy in ${source.name} yet`);
  if (at === null) return chooseNewest({ candidates, bare }, source, words);
  const fitting = candidates.filter(({ begins, reaches }) => begins <= at && at <= reaches);
  const before = candidates.filter(({ begins }) => begins <= at).at(-1);
  // the time may be one of a life of which nothing can be restored
  const unknown = bare.findLast(({ begins, reaches }) => begins <= at && (at <= reaches || fitting.length === 0));
  if (unknown && (!before || unknown.reaches > before.begins)) throw refuseBare(unknown, before, words);
  const [first, ...others] = fitting;
  if (first && others.length === 0) return first;
  if (first) throw several(fitting, words);
  const after = candidates.find(({ begins }) => begins > at);
  if (!before) throw tooEarly((candidates[0] as Candidate).begins, words);
  const end = `The archive ends at ${words.time(before.reaches)}`;
  if (!after) throw refuse(`${end}: leave out ${words.atOption} to restore all of it`);
  throw refuse(`${end} and begins again at ${words.time(after.begins)}: nothing between can be restored`);
}

function chooseNewest({ candidates, bare }: Lives, { old, name }: RestoreSource, words: Words): Candidate {
  const newest = candidates.at(-1) as Candidate;
  if (old) {
    const own = candidates.find(({ life }) => life === old.life);
    if (own) return own;
    throw refuse(
      `The archive of ${name} began anew and has no base copy since: start the ${words.one} on that folder itself, or restore with ${words.atOption} a time until ${words.time(newest.reaches)}`,
    );
  }
  const unknown = bare.findLast(({ life, reaches }) => life > newest.life || reaches > newest.reaches);
  if (unknown) throw refuseBare(unknown, newest, words);
  // both times are whole seconds: a life that wrote in the second in which the newest began may have gone on
  const alive = candidates.filter((one) => one === newest || one.reaches >= newest.begins);
  if (alive.length > 1) throw several(alive, words);
  return newest;
}

/** A segment that PostgreSQL has kept for later has the number of a coming one, and old content. */
async function isSegmentThere(walPath: string, segment: string, segmentBytes: number): Promise<boolean> {
  try {
    for await (const _ of readSegment(walPath, segment, 0, 1, segmentBytes)) return true;
  } catch {
    // it is not there, or holds another segment
  }
  return false;
}
