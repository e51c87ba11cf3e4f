/** Keeps the job worker (graphile-worker) running: starts it again after a fault of the database has ended it. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Presence } from './presence.ts';

/**
 * Milliseconds before each new start of the worker; the last value applies to all later starts. They are short, because
 * /readyz reports a fault until the worker is running.
 */
const PAUSES = [200, 500, 1000];
/** During a long fault the worker ends again and again: its first end is logged, and after that only every 60th. */
const LOGGED_EACH = 60;
/** Milliseconds after which the start of a worker counts as successful. */
const CALM = 60_000;
/** Milliseconds for running jobs to end if a fault stops their worker; after 2,500 they get an abort signal. */
const ENDING = 10_000;
/** The number of consecutive failed attempts to fetch a job after which the worker is checked. */
const SUSPICIOUS = 12;

export type KeptWorker = { isRunning(): boolean; stop(): Promise<void> };

/**
 * Waits until the worker cannot fetch jobs although the database answers. graphile-worker 0.18 remembers the result of
 * its first statement, which lists the kinds of jobs: if this statement failed, every later attempt fails without a
 * query to the database.
 */
function isStuck(events: WorkerEvents, pool: Pool): Promise<void> {
  let failed = 0;
  const forget = () => {
    failed = 0;
  };
  events.on('job:start', forget);
  events.on('worker:getJob:empty', forget);
  return new Promise((resolve) => {
    events.on('worker:getJob:error', () => {
      failed += 1;
      if (failed % SUSPICIOUS === 0) pool.query('select 1').then(() => resolve(), forget);
    });
  });
}

/**
 * Lets an idle worker look for a job whenever another one has got a job of a queue. A worker that looks locks all queues for a
 * moment; another one that looks at the same time finds none, and would wait for its next poll although jobs wait.
 */
function followQueues(events: WorkerEvents, pool: WorkerPool): void {
  let isOver = false;
  // a worker that was released must not be asked again
  events.once('worker:release', () => {
    isOver = true;
  });
  events.on('job:start', ({ job }) => {
    if (job.job_queue_id !== null && !isOver) pool.nudge(1);
  });
}

/** A pool of database connections for one run of the worker; `cut` closes all its connections, even those in use. */
export type RunPool = { pool: Pool; cut(): void };

/** @param say receives one line with the reason when the worker has ended; during a long fault not for every end */
export function keepRunning(
  options: Omit<RunnerOptions, 'pgPool'>,
  openPool: () => RunPool,
  presence: Presence,
  say: (line: string) => void,
): KeptWorker {
  const stopping = new AbortController();
  let runner: Runner | null = null;
  let running = false;

  async function runOnce(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    const { pool, cut } = openPool();
    let id = '';
    events.once('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      id = workerPool.id;
      presence.begin(id);
      followQueues(events, workerPool);
    });
    events.on('job:start', ({ job }) => presence.jobBegins(job.id));
    events.on('job:complete', ({ job }) => presence.jobEnds(job.id));
    // graphile-worker ends if it cannot record the result of a job, and it may hang while it ends
    const tooLong = new Promise<void>((resolve) => {
      events.once('pool:gracefulShutdown', () => {
        running = false;
        setTimeout(resolve, ENDING).unref();
      });
    });
    try {
      runner = await run({ ...options, pgPool: pool, events });
      running = true;
      if (stopping.signal.aborted) await runner.stop().catch(() => {});
      await Promise.race([runner.promise, tooLong, isStuck(events, pool)]);
    } finally {
      running = false;
      void runner?.stop().catch(() => {});
      runner = null;
      // a worker that hangs would keep its connections, and could still lock jobs that nobody would run
      cut();
      if (id !== '') await presence.end(id);
    }
  }

  async function runAgainAndAgain(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const begun = performance.now();
      const reason = await runOnce().then(
        () => 'a fault of the database',
        (error: unknown) => (error as Error).message,
      );
      if (stopping.signal.aborted) return;
      if (performance.now() - begun > CALM) failures = 0;
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
      if (failures % LOGGED_EACH === 0) say(`The job worker ended (${reason}) and begins again in ${pause} ms.`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const ended = runAgainAndAgain();
  return {
    isRunning: () => running,
    async stop() {
      stopping.abort();
      presence.stop();
      await runner?.stop().catch(() => {});
      await ended;
    },
  };
}
