/** Archives what a database has written, and remembers in archive-state.json how far it is. */
import { mkdir } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { ClientBase } from 'pg';
import { listBaseCopies } from '../kept/base-manifest.ts';
import { freeSpace } from '../kept/free-space.ts';
import { type Life, lifeKey } from '../kept/life.ts';
import { writeLsn } from '../kept/lsn.ts';
import { paceOf } from '../kept/throttle.ts';
import type { Flushed } from '../log/ship-wal.ts';
import { endKeepingWal, readWalPosition, releaseWal, type WalPosition } from '../log/wal.ts';
import { withClient } from '../log/with-client.ts';
import { type ArchiveState, type ArchiveWait, writeArchive } from './archive-state.ts';
import { type ArchivedDatabase, CALM } from './archived-database.ts';
import { compareHeld, type Known } from './compare-held.ts';
import { retain } from './retention.ts';
import { clusterMark, needReserve, needRoom, openSession, RESERVE, type Session } from './session.ts';
import { takeBaseCopy } from './take-base-copy.ts';

const HOUR = 3_600_000;

/** Archives into one life after another; the passes and base copies are called by `keepArchiving`. */
export class Archiver {
  readonly #at: ArchivedDatabase;
  readonly #stopping = new AbortController();
  /** one reader of the log, one of the files, and one writer of the state at a time */
  readonly #walTurn = pLimit(1);
  readonly #filesTurn = pLimit(1);
  readonly #stateTurn = pLimit(1);
  #session: Session | null = null;
  #state: ArchiveState | null;
  /** of the first try, where nothing was archived yet */
  readonly #since: string;
  readonly #known: Known = new Map();
  #comparedAt = Number.NEGATIVE_INFINITY;
  #error: string | null = null;
  #errorSince: string | null = null;

  constructor(at: ArchivedDatabase, state: ArchiveState | ArchiveWait | null) {
    this.#at = at;
    this.#state = state && 'life' in state ? state : null;
    this.#since = state && 'since' in state ? state.since : new Date().toISOString();
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  abort(): void {
    this.#stopping.abort();
  }

  async pass(signal: AbortSignal): Promise<void> {
    try {
      await withClient(this.#at.superuserUrl, (client) => this.#passOn(client, signal));
      await this.#tell(null);
    } catch (error) {
      await this.#tell(error as Error);
      throw error;
    }
  }

  async #passOn(client: ClientBase, signal: AbortSignal): Promise<void> {
    const at = new Date();
    const position = await readWalPosition(client, this.#at.slot);
    if (position.kept === null || this.#session?.server !== position.server) this.#session = null;
    await this.#giveUpInTime(client, position);
    let session = this.#session ?? (await this.#open(client, position));
    this.#session = session;
    // an unmounted disk leaves an empty folder
    if (!(await this.#at.target.has(lifeKey(session.life.name))))
      throw new Error(`${this.#at.target.name} does not hold the archive any more: is its disk mounted?`);
    await needReserve(this.#at);
    // files first: the log then never tells of an order whose screenshot is not archived
    if (this.#filesTurn.activeCount === 0) {
      const { files } = session;
      await this.#filesTurn(() => files.shipNew(signal));
    }
    const end = { flushed: position.flushed, at };
    if (!(await this.#compare(session))) {
      // the log that PostgreSQL still has is archived again
      session = await this.#open(client, position);
      this.#session = session;
      await this.#ship(client, session, end, signal);
      // what PostgreSQL has removed, only a base copy replaces
      if (!(await this.#compare(session))) await this.#save(session.life, { baseCopyAt: null });
    }
    await this.#ship(client, session, end, signal);
    signal.throwIfAborted();
    const archivedAt = at.toISOString();
    const isRestorable = this.#state?.baseCopyAt != null && (this.#state.lost?.mended ?? true);
    await this.#save(session.life, { archivedAt, waitingBytes: 0, ...(isRestorable && { restorableAt: archivedAt }) });
  }

  async #open(client: ClientBase, position: WalPosition): Promise<Session> {
    const last = this.#state;
    if (this.#at.isOwnFolder && 'folder' in this.#at.place)
      await mkdir(this.#at.place.folder, { recursive: true, mode: 0o700 });
    const session = await openSession(client, this.#at, last, position);
    if (!session.isNew) return session;
    if (last)
      this.#at.say(
        'The archive begins anew, with a base copy: what it has so far stays, and does not reach this point.',
      );
    this.#state = {
      place: this.#at.place,
      life: session.life.name,
      cluster: await clusterMark(this.#at.cluster),
      archivedTo: writeLsn(session.wal.position),
      begunAt: session.life.facts.begunAt,
      archivedAt: null,
      baseCopyAt: null,
      ...{ baseCopy: null, baseCopyError: null, lost: null },
      restorableAt: last?.restorableAt ?? this.#since,
      waitingBytes: 0,
      error: null,
      errorSince: null,
    };
    await this.#save(session.life, {});
    return session;
  }

  /** Looks now and then whether the archive still holds what was archived. @returns false if the present cannot be restored */
  async #compare({ life }: Session): Promise<boolean> {
    const state = this.#state;
    const { compare } = this.#at.pacing ?? CALM;
    const isMended = state?.lost?.mended ?? true;
    if (state?.life !== life.name || state.baseCopyAt === null) return true;
    if (isMended && performance.now() - this.#comparedAt < compare) return true;
    const held = await this.#walTurn(() => compareHeld(this.#at.target, life, state, this.#known));
    this.#comparedAt = performance.now();
    const isNew = held.missing.some((one) => !state.lost?.what.includes(one));
    if (isNew) this.#at.say(`The archive in ${this.#at.target.name} lost what it had: ${held.missing.join(', ')}.`);
    const at = isNew || !state.lost ? new Date().toISOString() : state.lost.at;
    const what = held.missing.length > 0 ? held.missing : (state.lost?.what ?? []);
    const lost = what.length > 0 ? { at, what, mended: held.reaches } : null;
    await this.#save(life, { lost, ...(!held.reaches && { restorableAt: held.until ?? state.begunAt }) });
    return held.reaches;
  }

  #ship(client: ClientBase, { life, wal }: Session, end: Flushed, signal: AbortSignal): Promise<void> {
    return this.#walTurn(() =>
      wal.shipUntil(end, signal, async (position) => {
        await this.#save(life, { archivedTo: writeLsn(position) });
        await releaseWal(client, this.#at.slot, position);
      }),
    );
  }

  /** Lets PostgreSQL remove the log before it fills the disk: the gap is closed by a new life. */
  async #giveUpInTime(client: ClientBase, { kept, flushed }: WalPosition): Promise<void> {
    const waiting = kept === null ? 0 : Number(flushed - kept);
    if (this.#state) this.#state = { ...this.#state, waitingBytes: waiting };
    const most = this.#at.waitingMegabytes * 1_048_576;
    const isTight = waiting > most / 8 && (await freeSpace(this.#at.dataDir)) < RESERVE;
    if (waiting <= most && !isTight) return;
    await endKeepingWal(client, this.#at.slot);
    this.#session = null;
    this.#at.say(
      `The archive gave up ${Math.round(waiting / 1_000_000)} MB of the log that could not be archived, to keep room on the disk: there is a gap until the next base copy.`,
    );
    throw new Error(
      'the log that waited was given up to keep room on the disk: there is a gap until the next base copy',
    );
  }

  isBaseCopyDue(now: Date): boolean {
    if (!this.#session || !this.#state) return false;
    const last = this.#state.baseCopyAt;
    return last === null || +now - Date.parse(last) >= this.#at.baseHours * HOUR;
  }

  async baseCopy(signal: AbortSignal): Promise<void> {
    const session = this.#session;
    await this.#copy(session, signal).catch(async (error: Error) => {
      if (session && !signal.aborted) await this.#save(session.life, { baseCopyError: error.message });
      throw error;
    });
  }

  async #copy(session: Session | null, signal: AbortSignal): Promise<void> {
    if (!session) throw new Error('nothing has been archived yet');
    const { target } = this.#at;
    await withClient(this.#at.superuserUrl, (client) => needRoom(client, this.#at));
    const { superuserUrl, slot, keep } = this.#at;
    const shipNow = () =>
      withClient(superuserUrl, async (client) => {
        const at = new Date();
        const { flushed } = await readWalPosition(client, slot);
        // after a loss, another session archives the same life
        const now = this.#session?.life.name === session.life.name ? this.#session : session;
        await this.#ship(client, now, { flushed, at }, signal);
      });
    const source = { database: this.#at, files: session.files, shipNow };
    // until it is whole, what is written now cannot be restored
    const isUrgent = this.#state?.baseCopyAt == null;
    const pace = paceOf(isUrgent ? Number.POSITIVE_INFINITY : (this.#at.pacing ?? CALM).speed, signal);
    await this.#filesTurn(async () => {
      await takeBaseCopy(target, session.life, source, { fast: isUrgent, signal, pace });
      const baseCopy = (await listBaseCopies(target, session.life.name)).at(-1)?.name ?? null;
      await this.#save(session.life, { baseCopyAt: new Date().toISOString(), baseCopy, baseCopyError: null });
      await retain(target, session.life, keep, new Date());
    });
  }

  /** @param life what the change is about: that of an earlier life does not count any more */
  async #save(life: Pick<Life, 'name'>, changed: Partial<ArchiveState>): Promise<void> {
    if (this.#state?.life !== life.name) return;
    this.#state = { ...this.#state, ...changed, error: this.#error, errorSince: this.#errorSince };
    await this.#stateTurn(() => this.#state && writeArchive(this.#at.dataDir, this.#state));
  }

  /** Keeps and says the first of many equal errors, and the end of them. */
  async #tell(error: Error | null): Promise<void> {
    const message = error && (error.name === 'AbortError' ? this.#error : error.message);
    if (message !== this.#error && this.#error === null) this.#at.say(`The archive of the database: ${message}.`);
    if (message === null && this.#error !== null) this.#at.say('The archive of the database works again.');
    this.#errorSince = message === null ? null : (this.#errorSince ?? new Date().toISOString());
    this.#error = message;
    await this.tellState();
  }

  /** Writes the present state down: an archive that never begins says so too. */
  async tellState(): Promise<void> {
    const told = this.#state
      ? this.#save({ name: this.#state.life }, {})
      : this.#stateTurn(() =>
          writeArchive(this.#at.dataDir, { since: this.#since, error: this.#error, errorSince: this.#errorSince }),
        );
    await told.catch(() => {});
  }
}
