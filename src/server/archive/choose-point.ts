/** Chooses from which base copy, and from which segments of the log, a shop is restored to a time. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readLsn } from '#store/database/wal.ts';
import { BackupError } from '../backup/backup-error.ts';
import { type BaseManifest, type BaseName, listBaseCopies, readBaseManifest } from './base-manifest.ts';
import { type Life, LifeError, listLives, openLife } from './life.ts';
import type { RestoreSource } from './restore-source.ts';
import { listPieces, readSegment } from './ship-wal.ts';
import { coverSegment, isSegment, nextSegment, type Piece, startOf, timeOfStamp } from './wal-segments.ts';

/** Where the bytes of a segment come from: pieces in the archive, or the old cluster's own file. */
export type SegmentSource = { segment: string; pieces: Piece[] } | { segment: string; file: string };

export type RestorePoint = {
  life: Life;
  base: BaseManifest;
  segments: SegmentSource[];
  /** everything that was committed until then is in the log */
  reaches: Date;
};

export type Wish = {
  /** null for everything that there is */
  at: Date | null;
  /** the name of a restore point of PostgreSQL, at the time `at` */
  point?: string;
  /** the name of a life, where several reach the time */
  life: string | null;
  passphrase: () => Promise<string | null>;
};

type Candidate = { life: string; bases: BaseName[]; pieces: Piece[]; begins: Date; reaches: Date };

/** A time as people in Vietnam read it. */
export const inVietnam = (time: Date): string =>
  `${time.toLocaleString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' })} (giờ Việt Nam)`;

const refuse = (reason: string) => new BackupError(`${reason}; nothing was written.`);

/** @throws BackupError for a time that cannot be restored, with the times that can */
export async function choosePoint(source: RestoreSource, wish: Wish): Promise<RestorePoint> {
  if (wish.at && wish.at > new Date()) throw refuse(`${inVietnam(wish.at)} is in the future`);
  const candidates = await listCandidates(source);
  const chosen = choose(candidates, wish, source);
  const life = await open(source, chosen.life, wish.passphrase);
  const base = chosen.bases.findLast(({ at }) => !wish.at || at <= wish.at);
  if (!base) throw tooEarly(chosen.begins);
  const manifest = await readBaseManifest(source.target, life, base.name).catch((error) => {
    throw refuse(`The base copy of ${inVietnam(base.at)} cannot be read (${error.message})`);
  });
  const segments = await chooseSegments(source, life, manifest, chosen, wish.at);
  return { life, base: manifest, segments, reaches: chosen.reaches };
}

async function open({ target }: RestoreSource, name: string, passphrase: Wish['passphrase']): Promise<Life> {
  return openLife(target, name, passphrase).catch((error) => {
    if (!(error instanceof LifeError)) throw error;
    if (error.reason === 'passphrase')
      throw new BackupError('Mật khẩu của kho lưu trữ không đúng. Chưa có gì bị thay đổi.');
    if (error.reason === 'newer') throw refuse(`${error.message}: restore it with that version`);
    throw refuse(error.message);
  });
}

async function listCandidates({ target, old, name }: RestoreSource): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const life of await listLives(target)) {
    const bases = await listBaseCopies(target, life);
    const [first] = bases;
    if (!first) continue;
    const pieces = await listPieces(target, life);
    const written = old?.life === life ? await lastWriting(old.walPath) : 0;
    const reaches = pieces.reduce(
      (latest, { at }) => Math.max(latest, timeOfStamp(at).getTime()),
      Math.max(first.at.getTime(), written),
    );
    candidates.push({ life, bases, pieces, begins: first.at, reaches: new Date(reaches) });
  }
  if (candidates.length === 0) throw refuse(`There is no base copy in ${name} yet`);
  return candidates;
}

/** When the old cluster last wrote its log. */
async function lastWriting(walPath: string): Promise<number> {
  let last = 0;
  for (const name of (await readdir(walPath)).filter(isSegment))
    last = Math.max(last, (await stat(join(walPath, name))).mtimeMs);
  return last;
}

const tooEarly = (begins: Date) =>
  refuse(`The oldest base copy is of ${inVietnam(begins)}: an earlier time cannot be restored`);

const several = (lives: readonly Candidate[]) =>
  refuse(
    `Several shops are archived there: add --life with one of ${lives.map(({ life, begins, reaches }) => `${life} (${inVietnam(begins)} – ${inVietnam(reaches)})`).join(', ')}`,
  );

function choose(candidates: readonly Candidate[], { at, life }: Wish, source: RestoreSource): Candidate {
  if (life !== null) {
    const named = candidates.find((one) => one.life === life);
    if (named) return named;
    throw refuse(`${source.name} has no base copy of ${life}, but of ${candidates.map((one) => one.life).join(', ')}`);
  }
  if (at === null) return chooseNewest(candidates, source);
  const fitting = candidates.filter(({ begins, reaches }) => begins <= at && at <= reaches);
  const [first, ...others] = fitting;
  if (first && others.length === 0) return first;
  if (first) throw several(fitting);
  const before = candidates.filter(({ reaches }) => reaches < at).at(-1);
  const after = candidates.find(({ begins }) => begins > at);
  if (!before) throw tooEarly((candidates[0] as Candidate).begins);
  const end = `The archive ends at ${inVietnam(before.reaches)}`;
  if (!after) throw refuse(`${end}: leave out --at to restore all of it`);
  throw refuse(`${end} and begins again at ${inVietnam(after.begins)}: nothing between can be restored`);
}

function chooseNewest(candidates: readonly Candidate[], { old, name }: RestoreSource): Candidate {
  const newest = candidates.at(-1) as Candidate;
  if (old) {
    const own = candidates.find(({ life }) => life === old.life);
    if (own) return own;
    throw refuse(
      `The archive of ${name} began anew and has no base copy since: start the shop on that folder itself, or restore with --at a time until ${inVietnam(newest.reaches)}`,
    );
  }
  const alive = candidates.filter((one) => one === newest || one.reaches > newest.begins);
  if (alive.length > 1) throw several(alive);
  return newest;
}

/** @throws BackupError if a segment is missing that is needed for the time */
async function chooseSegments(
  source: RestoreSource,
  life: Life,
  base: BaseManifest,
  { pieces, life: name }: Candidate,
  at: Date | null,
): Promise<SegmentSource[]> {
  const { segmentBytes } = life.facts;
  const bySegment = Map.groupBy(pieces, ({ segment }) => segment);
  const walPath = source.old?.life === name ? source.old.walPath : null;
  const chosen: SegmentSource[] = [];
  /** the end of what is chosen, and the latest time of which everything is in it */
  let end = startOf(base.firstSegment, segmentBytes);
  let until = 0;
  for (let segment = base.firstSegment; ; segment = nextSegment(segment, segmentBytes)) {
    const cover = coverSegment(bySegment.get(segment) ?? [], segmentBytes);
    let to = cover.at(-1)?.to ?? 0;
    if (to < segmentBytes && walPath !== null && (await isSegmentThere(walPath, segment, segmentBytes))) {
      chosen.push({ segment, file: join(walPath, segment) });
      to = segmentBytes;
    } else if (cover.length > 0) chosen.push({ segment, pieces: cover });
    end += BigInt(to);
    // the segment in which the time lies, and one more for a record that goes on in it
    const isEnough = at !== null && until > at.getTime();
    until = cover.reduce((latest, piece) => Math.max(latest, timeOfStamp(piece.at).getTime()), until);
    if (to < segmentBytes || isEnough) break;
  }
  if (end < readLsn(base.end)) throw refuse('The log after the base copy is missing in the archive');
  const isGap = pieces.some(({ segment }) => startOf(segment, segmentBytes) >= end);
  if (isGap && (at === null || until < at.getTime())) throw gap(until, at);
  return chosen;
}

function gap(until: number, at: Date | null): BackupError {
  const named = at === null ? '' : ', before the time that you named';
  const times = until === 0 ? '' : `: times until ${inVietnam(new Date(until))} can be restored with --at`;
  return refuse(`The log in the archive has a gap${named}${times}`);
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
