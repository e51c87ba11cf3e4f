/** A PostgreSQL that a test starts with libraries of its own choice, and that is started again whenever it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, openPostgres } from '#postgres/index.ts';
import { findPlace, postmasterArguments, urlOf } from '#postgres/test/parts.ts';

export type OwnPostgres = {
  url: string;
  superuserUrl: string;
  /** how often it ended by itself */
  ends(): number;
  /** the postmaster */
  pid(): number;
  stop(): Promise<void>;
};

const LONGEST_START = 60_000;

/** @param environment such as LD_PRELOAD, for the processes of PostgreSQL and not for the making of the cluster */
export async function startOwnPostgres(dataDir: string, environment: Record<string, string>): Promise<OwnPostgres> {
  const made = await openPostgres({ dataDir, say: () => {} });
  await made.stop();
  const place = await findPlace(dataDir);
  const { postgres } = await findBinaries(place);
  const socketFolder = place.folder;
  const url = urlOf('suc_bat', 'suc_bat', socketFolder);
  let ends = 0;
  let stopping = false;
  let child: ChildProcess | undefined;
  const log = openSync(join(dataDir, 'postgres-of-test.log'), 'a');

  async function runAgainAndAgain(): Promise<void> {
    while (!stopping) {
      await rm(join(made.cluster, 'postmaster.pid'), { force: true });
      const one = spawn(postgres, postmasterArguments(made.cluster, socketFolder, {}), {
        cwd: '/',
        env: { PATH: process.env.PATH ?? '/usr/bin:/bin', ...environment },
        uid: place.as?.uid,
        gid: place.as?.gid,
        detached: true,
        stdio: ['ignore', log, log],
      });
      child = one;
      await new Promise((resolve) => one.once('close', resolve));
      if (stopping) return;
      ends += 1;
      // the backends of a killed server hold its memory until they notice
      await sleep(500);
    }
  }
  const ended = runAgainAndAgain();

  const answers = async () => {
    const client = new pg.Client(url);
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  for (const limit = Date.now() + LONGEST_START; !(await answers()); await sleep(50))
    if (Date.now() > limit) throw new Error(`PostgreSQL did not start: see ${join(dataDir, 'postgres-of-test.log')}`);
  return {
    url,
    superuserUrl: urlOf('postgres', 'suc_bat', socketFolder),
    ends: () => ends,
    pid: () => child?.pid ?? 0,
    async stop() {
      stopping = true;
      child?.kill('SIGINT');
      await ended;
    },
  };
}
