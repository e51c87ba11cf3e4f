/** What is still there of a harmed archive, told from its bytes alone: the model with which a restore is compared. */
import { zstdDecompressSync } from 'node:zlib';
import { type BaseManifest, baseNameOf } from '../kept/base-manifest.ts';
import { baseFolder, lifeKey, walFolder } from '../kept/life.ts';
import { readLsn } from '../kept/lsn.ts';
import { type Piece, pieceName, readPieceName, timeOfStamp } from '../kept/wal-segments.ts';
import { livesIn } from './damages.ts';
import { offsetOf, SEGMENT, type SmallArchive } from './small-archive.ts';

const endOf = (piece: Piece): number => offsetOf(piece.segment) + piece.to;
const timeOf = (piece: Piece): number => timeOfStamp(piece.at).getTime();

function plain(stored: Buffer | undefined): Buffer | null {
  try {
    return stored ? zstdDecompressSync(stored) : null;
  } catch {
    return null;
  }
}

export class Model {
  readonly #archive: SmallArchive;
  readonly #objects: ReadonlyMap<string, Buffer>;
  /** the pieces that the names tell */
  readonly named: Piece[];

  constructor(archive: SmallArchive, objects: ReadonlyMap<string, Buffer>) {
    this.#archive = archive;
    this.#objects = objects;
    const folder = walFolder(archive.life.name);
    this.named = [...objects.keys()].flatMap((key) =>
      key.startsWith(folder) ? (readPieceName(key.slice(folder.length)) ?? []) : [],
    );
  }

  isSame(key: string): boolean {
    const [now, before] = [this.#objects.get(key), this.#archive.objects.get(key)];
    return now !== undefined && before !== undefined && now.equals(before);
  }

  isSamePiece(piece: Piece): boolean {
    return this.isSame(walFolder(this.#archive.life.name) + pieceName(piece));
  }

  /** True if a file is what its name says. A change that its content does not show is none where nothing is signed. */
  #isGood(piece: Piece): boolean {
    if (this.isSamePiece(piece)) return true;
    if (this.#archive.isSigned) return false;
    const start = offsetOf(piece.segment);
    const content = plain(this.#objects.get(walFolder(this.#archive.life.name) + pieceName(piece)));
    return content?.equals(this.#archive.log.subarray(start + piece.from, start + piece.to)) ?? false;
  }

  /** The most that anybody can have from here: all pieces that are good, of whatever run. */
  most(base: BaseManifest): number {
    let end = offsetOf(base.firstSegment);
    for (;;) {
      const start = end - (end % SEGMENT);
      const next = this.named.filter(
        (piece) => offsetOf(piece.segment) === start && piece.from <= end - start && endOf(piece) > end,
      );
      const reached = Math.max(end, ...next.filter((piece) => this.#isGood(piece)).map(endOf));
      if (reached === end) return end;
      end = reached;
    }
  }

  /** What must be had: everything before the first segment at which anything was done, and the pieces of one run before it. */
  least(base: BaseManifest): number {
    const { pieces, log } = this.#archive;
    let end = offsetOf(base.firstSegment);
    for (let start = end; start < log.length; start += SEGMENT) {
      const before = pieces.filter((piece) => offsetOf(piece.segment) === start);
      const now = this.named.filter((piece) => offsetOf(piece.segment) === start);
      const isKept = now.length === before.length && before.every((piece) => this.isSamePiece(piece));
      const names = new Set(before.map(pieceName));
      const isOne = new Set(before.map(({ run }) => run)).size === 1 && now.every((one) => names.has(pieceName(one)));
      if (!isKept && !isOne) return end;
      for (const piece of before) {
        if (!this.isSamePiece(piece)) return end;
        end = Math.max(end, endOf(piece));
      }
    }
    return end;
  }

  /** The end of what the names promise. */
  get promised(): number {
    return Math.max(0, ...this.named.map(endOf));
  }

  /** The last moment of which everything is in the log until there. */
  momentAt(base: BaseManifest, end: number): Date {
    const times = this.#archive.pieces.filter((piece) => endOf(piece) <= end).map(timeOf);
    const copied = Date.parse(this.reaches(base, end) ? base.endedAt : base.startedAt);
    return new Date(Math.max(Math.floor(copied / 1000) * 1000, ...times));
  }

  /** How much of the log must be there so that it has everything from before a time; null if nobody archived so much. */
  needed(base: BaseManifest, at: Date): number | null {
    const own = this.endOf(base);
    if (at <= this.begins(base)) return own;
    const ends = this.#archive.pieces.filter((piece) => timeOf(piece) >= at.getTime()).map(endOf);
    return ends.length === 0 ? null : Math.max(own, Math.min(...ends));
  }

  reaches(base: BaseManifest, end: number): boolean {
    return end >= this.endOf(base);
  }

  endOf(base: BaseManifest): number {
    const [first] = this.#archive.bases as [BaseManifest];
    const start = BigInt(`0x${first.firstSegment.slice(8)}`) * BigInt(SEGMENT);
    return Number(readLsn(base.end) - start);
  }

  /** The earliest time to which a base copy can be restored. */
  begins(base: BaseManifest): Date {
    return new Date(Math.floor(Date.parse(base.endedAt) / 1000) * 1000 + 1000);
  }

  /** @returns the base copy that a restore must use; null if something was done to it, or to the life */
  baseFor(at: Date | null): BaseManifest | null {
    const { life, bases } = this.#archive;
    const folder = baseFolder(life.name);
    const names = [...this.#objects.keys()].flatMap((key) =>
      key.startsWith(folder) ? (baseNameOf(key.slice(folder.length)) ?? []) : [],
    );
    const chosen = names.sort((a, b) => +a.at - +b.at).findLast((one) => at === null || one.at <= at);
    const base = bases.find((one) => +this.begins(one) === Number(chosen?.at));
    const isLone = livesIn(this.#objects).length === 1 && this.isSame(lifeKey(life.name));
    if (!chosen || !base || !isLone) return null;
    return this.isSame(folder + chosen.name) && this.isSame(folder + base.tar) ? base : null;
  }
}
