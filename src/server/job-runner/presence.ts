/**
 * Records every few seconds that the job worker is alive, unlocks jobs of dead workers and those of which this one does not know,
 * and follows a clock set back.
 */
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { SERVING } from '#store/database/database.ts';
import {
  freeDeadWorkers,
  freeUnknownJobs,
  recordJobWorker,
  removeJobWorker,
  SILENCE,
} from '#store/jobs/job-workers.ts';
import { bringBackJobs } from '#store/jobs/jobs.ts';
import type { Shop } from '../config/shop.ts';

/** Milliseconds between two heartbeats. */
const BEAT = 10_000;
/** Milliseconds after the end of a worker after which its last SQL statements have certainly ended too. */
const LAST_STATEMENT = 2 * SERVING.statement;

/** Returns an id for this process, the same after a restart and different from those of all living processes. */
export async function seatOf({ DATA_DIR }: { DATA_DIR: string }): Promise<string> {
  // the id contains the folder's device and inode, because containers may share a host name and a path
  const { dev, ino } = await stat(DATA_DIR);
  return `${hostname()}:${DATA_DIR}:${dev}:${ino}`;
}

export class Presence {
  readonly #db: Shop['db'];
  readonly #seat: string;
  /** The times at which the workers of this process ended, by the workers' ids, on the monotonic clock. */
  readonly #ended = new Map<string, number>();
  /** The jobs of the present worker: null while one runs, then when it ended, because its end is recorded a moment later. */
  readonly #jobs = new Map<string, number | null>();
  #id = '';
  /** The time on the monotonic clock since which every record of the worker's presence (heartbeat) has succeeded. */
  #watchingSince: number | null = null;
  #last = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Shop['db'], seat: string) {
    this.#db = db;
    this.#seat = seat;
  }

  /** @param id the id of the worker that starts now */
  begin(id: string): void {
    this.#id = id;
    this.#jobs.clear();
    if (!this.#timer) this.#schedule(0);
  }

  jobBegins(job: string): void {
    this.#jobs.set(job, null);
  }

  jobEnds(job: string): void {
    this.#jobs.set(job, performance.now());
  }

  /** Records that the worker has ended; its jobs are unlocked now or with the next heartbeat. */
  async end(id: string): Promise<void> {
    this.#ended.set(id, performance.now());
    await this.#freeOwn().catch(() => {});
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #schedule(milliseconds: number): void {
    this.#timer = setTimeout(async () => {
      await this.#beat();
      if (this.#timer) this.#schedule(BEAT);
    }, milliseconds);
    this.#timer.unref();
  }

  async #beat(): Promise<void> {
    try {
      const worker = { id: this.#id, seat: this.#seat };
      await this.#db.transaction().execute((tx) => recordJobWorker(tx, worker));
      await this.#db.transaction().execute(bringBackJobs);
      const now = performance.now();
      // after a pause of this process or of the database, even living workers may have old records
      if (this.#watchingSince === null || now - this.#last > 3 * BEAT) this.#watchingSince = now;
      this.#last = now;
      await this.#freeOwn();
      const judgeOthers = now - this.#watchingSince > SILENCE * 1000;
      await this.#db.transaction().execute((tx) => freeDeadWorkers(tx, worker, judgeOthers));
      await this.#db.transaction().execute((tx) => freeUnknownJobs(tx, worker.id, this.#knownJobs()));
    } catch {
      // nothing to do here, because the next heartbeat tries again, and the endpoint /readyz reports a lost database
      this.#watchingSince = null;
    }
  }

  #knownJobs(): string[] {
    for (const [job, ended] of this.#jobs)
      if (ended !== null && performance.now() - ended > LAST_STATEMENT) this.#jobs.delete(job);
    return [...this.#jobs.keys()];
  }

  async #freeOwn(): Promise<void> {
    for (const [id, since] of this.#ended) {
      await this.#db.transaction().execute((tx) => removeJobWorker(tx, id));
      // PostgreSQL may still have been running a statement of the ended worker, which locked another job
      if (performance.now() - since > LAST_STATEMENT) this.#ended.delete(id);
    }
  }
}
