/** Archives the embedded database while the shop is open: its log every half minute, a base copy every day. */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg, { type ClientBase } from 'pg';
import { endKeepingWal, readWalPosition, releaseWal, type WalPosition, writeLsn } from '#store/database/wal.ts';
import { freeSpace } from '../adapters/storage/free-space.ts';
import type { Config } from '../config/config.ts';
import type { Secret } from '../config/secret.ts';
import { type ArchiveState, readArchiveState, writeArchiveState } from './archive-state.ts';
import { listBaseCopies } from './base-manifest.ts';
import { type Life, lifeKey } from './life.ts';
import { makeOwnFolder, openTarget, placeOf, readArchivePassphrase } from './open-target.ts';
import { retain } from './retention.ts';
import {
  clusterMark,
  needReserve,
  needRoom,
  openSession,
  RESERVE,
  type Session,
  type SessionPlace,
} from './session.ts';
import type { Flushed } from './ship-wal.ts';
import { takeBaseCopy } from './take-base-copy.ts';
import { paceOf } from './throttle.ts';

export type Pacing = {
  /** milliseconds after the start until the first pass */
  firstPass: number;
  /** milliseconds after the start until a base copy that is due */
  firstBaseCopy: number;
  /** bytes a second of a base copy */
  speed: number;
};

/** First come the first requests; a small shop's disk and processor do not notice much of a base copy of this speed. */
const CALM: Pacing = { firstPass: 5_000, firstBaseCopy: 20_000, speed: 8_000_000 };
/** Milliseconds after a base copy that failed until the next try. */
const BASE_COPY_AGAIN = 5 * 60_000;
/** Milliseconds for a last pass when the shop stops. */
const LAST_PASS = 5_000;

const HOUR = 3_600_000;

export type ArchivingShop = {
  config: Config;
  secret: Secret;
  superuserUrl: string;
  /** the folder of the cluster */
  cluster: string;
  /** receives one line when the archive fails, and when it works again */
  say: (line: string) => void;
  pacing?: Pacing;
};

export type Archiving = {
  /** Archives what was written until now. @throws the error that the state tells too */
  pass(): Promise<void>;
  /** Takes a base copy now, and removes what is not kept. */
  baseCopy(): Promise<void>;
  /** Makes a last pass, but does not wait long for it. */
  stop(): Promise<void>;
};

async function withClient<Result>(url: string, act: (client: ClientBase) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return act(client).finally(() => client.end().catch(() => {}));
}

class Archiver {
  readonly #shop: ArchivingShop;
  readonly #at: SessionPlace;
  readonly #stopping = new AbortController();
  /** one reader of the log, one of the files, and one writer of the state at a time */
  readonly #walTurn = pLimit(1);
  readonly #filesTurn = pLimit(1);
  readonly #stateTurn = pLimit(1);
  #session: Session | null = null;
  #state: ArchiveState | null;
  #error: string | null = null;
  #errorSince: string | null = null;

  constructor(shop: ArchivingShop, at: SessionPlace, state: ArchiveState | null) {
    this.#shop = shop;
    this.#at = at;
    this.#state = state;
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  abort(): void {
    this.#stopping.abort();
  }

  async pass(signal: AbortSignal): Promise<void> {
    try {
      await withClient(this.#shop.superuserUrl, (client) => this.#passOn(client, signal));
      await this.#tell(null);
    } catch (error) {
      await this.#tell(error as Error);
      throw error;
    }
  }

  async #passOn(client: ClientBase, signal: AbortSignal): Promise<void> {
    const at = new Date();
    const position = await readWalPosition(client);
    if (position.kept === null || this.#session?.server !== position.server) this.#session = null;
    await this.#giveUpInTime(client, position);
    const session = this.#session ?? (await this.#open(client, position));
    this.#session = session;
    // an unmounted disk leaves an empty folder
    if (!(await this.#at.target.has(lifeKey(session.life.name))))
      throw new Error(`${this.#at.target.name} does not hold the archive any more: is its disk mounted?`);
    await needReserve(this.#at);
    // files first: the log then never tells of an order whose screenshot is not archived
    if (this.#filesTurn.activeCount === 0) await this.#filesTurn(() => session.files.shipNew(signal));
    await this.#ship(client, session, { flushed: position.flushed, at }, signal);
    signal.throwIfAborted();
    await this.#save(session.life, { archivedAt: at.toISOString(), waitingBytes: 0 });
  }

  async #open(client: ClientBase, position: WalPosition): Promise<Session> {
    const last = this.#state;
    if (this.#shop.config.ARCHIVE === undefined) await makeOwnFolder(this.#at.dataDir);
    const session = await openSession(client, this.#at, last, position);
    if (!session.isNew) return session;
    if (last)
      this.#shop.say(
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
      waitingBytes: 0,
      error: null,
      errorSince: null,
    };
    await this.#save(session.life, {});
    return session;
  }

  #ship(client: ClientBase, { life, wal }: Session, end: Flushed, signal: AbortSignal): Promise<void> {
    return this.#walTurn(() =>
      wal.shipUntil(end, signal, async (position) => {
        await this.#save(life, { archivedTo: writeLsn(position) });
        await releaseWal(client, position);
      }),
    );
  }

  /** Lets PostgreSQL remove the log before it fills the disk: the gap is closed by a new life. */
  async #giveUpInTime(client: ClientBase, { kept, flushed }: WalPosition): Promise<void> {
    const waiting = kept === null ? 0 : Number(flushed - kept);
    if (this.#state) this.#state = { ...this.#state, waitingBytes: waiting };
    const most = this.#shop.config.ARCHIVE_WAITING_MB * 1_048_576;
    const isTight = waiting > most / 8 && (await freeSpace(this.#at.dataDir)) < RESERVE;
    if (waiting <= most && !isTight) return;
    await endKeepingWal(client);
    this.#session = null;
    this.#shop.say(
      `The archive gave up ${Math.round(waiting / 1_000_000)} MB of the log that could not be archived, to keep room on the disk: there is a gap until the next base copy.`,
    );
    throw new Error(
      'the log that waited was given up to keep room on the disk: there is a gap until the next base copy',
    );
  }

  isBaseCopyDue(now: Date): boolean {
    if (!this.#session || !this.#state) return false;
    const last = this.#state.baseCopyAt;
    return last === null || +now - Date.parse(last) >= this.#shop.config.ARCHIVE_BASE_HOURS * HOUR;
  }

  async baseCopy(signal: AbortSignal): Promise<void> {
    const session = this.#session;
    if (!session) throw new Error('nothing has been archived yet');
    const { target } = this.#at;
    await withClient(this.#shop.superuserUrl, (client) => needRoom(client, this.#at));
    const { superuserUrl, cluster, secret, config } = this.#shop;
    const shipNow = () =>
      withClient(superuserUrl, async (client) => {
        const at = new Date();
        const { flushed } = await readWalPosition(client);
        await this.#ship(client, session, { flushed, at }, signal);
      });
    const source = { superuserUrl, cluster, secret, files: session.files, shipNow };
    const isFirst = (await listBaseCopies(target, session.life.name)).length === 0;
    const pace = paceOf((this.#shop.pacing ?? CALM).speed, signal);
    await this.#filesTurn(async () => {
      await takeBaseCopy(target, session.life, source, { fast: isFirst, signal, pace });
      await this.#save(session.life, { baseCopyAt: new Date().toISOString() });
      await retain(target, session.life, config, new Date());
    });
  }

  /** @param life what the change is about: that of an earlier life does not count any more */
  async #save(life: Pick<Life, 'name'>, changed: Partial<ArchiveState>): Promise<void> {
    if (this.#state?.life !== life.name) return;
    this.#state = { ...this.#state, ...changed, error: this.#error, errorSince: this.#errorSince };
    await this.#stateTurn(() => this.#state && writeArchiveState(this.#at.dataDir, this.#state));
  }

  /** Keeps and says the first of many equal errors, and the end of them. */
  async #tell(error: Error | null): Promise<void> {
    const message = error && (error.name === 'AbortError' ? this.#error : error.message);
    if (message !== this.#error && this.#error === null) this.#shop.say(`The archive of the database: ${message}.`);
    if (message === null && this.#error !== null) this.#shop.say('The archive of the database works again.');
    this.#errorSince = message === null ? null : (this.#errorSince ?? new Date().toISOString());
    this.#error = message;
    if (this.#state) await this.#save({ name: this.#state.life }, {}).catch(() => {});
  }
}

/** @returns null if ARCHIVE is off. The first pass comes some seconds later; the start does not wait for it. */
export async function keepArchiving(shop: ArchivingShop): Promise<Archiving | null> {
  const { config, superuserUrl, say } = shop;
  const place = placeOf(config);
  if (!place) {
    // a slot of earlier days would keep the log for nobody
    await withClient(superuserUrl, endKeepingWal).catch(() => {});
    return null;
  }
  const passphrase = await readArchivePassphrase(config);
  const target = await openTarget(place, config);
  const at = { target, place, passphrase, dataDir: config.DATA_DIR, cluster: shop.cluster };
  const archiver = new Archiver(shop, at, await readArchiveState(config.DATA_DIR));
  const { signal } = archiver;
  const { firstPass, firstBaseCopy } = shop.pacing ?? CALM;
  const begun = performance.now();
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});

  let copying: Promise<void> | null = null;
  let notBefore = firstBaseCopy;
  let lastReason = '';
  function copyIfDue(): void {
    if (copying || performance.now() - begun < notBefore || !archiver.isBaseCopyDue(new Date())) return;
    copying = archiver
      .baseCopy(signal)
      .catch((error: Error) => {
        notBefore = performance.now() - begun + BASE_COPY_AGAIN;
        if (!signal.aborted && error.message !== lastReason)
          say(`The base copy of the database failed and is tried again every five minutes: ${error.message}.`);
        lastReason = error.message;
      })
      .finally(() => {
        copying = null;
      });
  }

  async function run(): Promise<void> {
    await pause(firstPass);
    while (!signal.aborted) {
      // the state and the log tell the error
      await archiver.pass(signal).catch(() => {});
      copyIfDue();
      const untilCopy = notBefore - (performance.now() - begun);
      await pause(untilCopy > 0 ? Math.min(untilCopy, config.ARCHIVE_SECONDS * 1000) : config.ARCHIVE_SECONDS * 1000);
    }
  }

  const ended = run();
  return {
    pass: () => archiver.pass(signal),
    baseCopy: () => archiver.baseCopy(signal),
    async stop() {
      archiver.abort();
      await Promise.race([Promise.all([ended, copying]), sleep(LAST_PASS, undefined, { ref: false })]);
      const last = AbortSignal.timeout(LAST_PASS);
      await Promise.race([archiver.pass(last).catch(() => {}), sleep(LAST_PASS, undefined, { ref: false })]);
    },
  };
}
