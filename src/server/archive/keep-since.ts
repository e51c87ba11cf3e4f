/** Takes over, into a restored database that is not open yet, what came since in the present shop. */
import { createReadStream } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { acted, runAct } from '#commands/acts/run-act.ts';
import { checkBooks } from '#commands/balance/check-books.ts';
import { BackupError, connect, writeFlushed } from '#pg-archive/index.ts';
import {
  type Claim,
  claimDataDir,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  openPostgres,
  type Recovered,
} from '#postgres/index.ts';
import { type ListedDifference, listDifferences } from '#store/balance/differences.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { listMigrations } from '#store/database/dump.ts';
import { analyze, liftUnvalidated } from '#store/database/load.ts';
import { migrate } from '#store/database/migrations.ts';
import { countSince, type Finding, findConflicts, notePresent } from '#store/going-back/findings.ts';
import { beginReading, dropAside, loadPresent, setAside } from '#store/going-back/load-present.ts';
import { putBack } from '#store/going-back/put-back.ts';
import type { Changed } from '#store/going-back/rows.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { filesFolder, listFileKeys } from '../backup/private-files.ts';
import { markSucceeded, unmarkSucceeded } from '../backup/successor.ts';
import { KEY_FILE } from '../config/secret.ts';

export type WentBack = {
  /** rows of tables that are again as they were */
  changed: Changed[];
  /** by table: how many more rows, or fewer, than at that time were kept */
  since: Record<string, number>;
  findings: Finding[];
  /** what differs in the books afterwards and did not differ before */
  differences: ListedDifference[];
  /** equations that could not be checked */
  unchecked: string[];
};

type Going = {
  /** the DATA_DIR of the present shop */
  present: string;
  /** the DATA_DIR of the shop that goes on */
  dataDir: string;
  at: Date;
  say: (line: string) => void;
  /** what the copy of an open shop says, and later the last one */
  show: (wentBack: WentBack, isLast: boolean) => void;
  /** true to end after the first copy, and to keep nothing */
  rehearse: boolean;
  signal: AbortSignal;
};

/** Thrown to end a rehearsal: nothing is kept. */
export class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

/** Milliseconds between two looks whether the present shop has been stopped. */
const LOOK = 200;

/**
 * Copies what came since while the present shop may be open, waits until it has been stopped, keeps it closed, and copies
 * again what there is then. @throws BackupError, AbortError, Rehearsed; the present shop is then as it was
 */
export async function keepSince(recovered: Recovered, staging: string, going: Going): Promise<void> {
  const { present, dataDir, say, signal, rehearse, show } = going;
  const postgres = await openPostgres({ dataDir: present, say });
  let claim: Claim | null = null;
  try {
    const work = await begin(recovered, postgres, going);
    try {
      claim = await tryClaim(present);
      if (!claim || rehearse) {
        say('Trying it with what the present shop holds now');
        const begun = performance.now();
        show(await work.goBack(false), false);
        await copyFiles(present, staging, signal);
        if (rehearse) throw new Rehearsed();
        say(
          `All of this is ready. Stop the present shop now (Ctrl-C, or its service), and leave it stopped: what came until then is copied, in about ${secondsSince(begun)} seconds, and this command says when the new shop can be opened.`,
        );
        claim = await waitForEnd(present, signal);
      }
      const stopped = performance.now();
      say('The present shop is stopped, and stays closed. Copying what came until now');
      await markSucceeded(present, dataDir);
      try {
        show(await work.goBack(true), true);
        await copyFiles(present, staging, signal);
        await takeKey(present, staging);
      } catch (error) {
        await unmarkSucceeded(present);
        throw error;
      }
      say(`The copy took ${secondsSince(stopped)} seconds`);
    } finally {
      await work.end();
    }
  } finally {
    await postgres.stop();
    await claim?.release();
  }
}

const secondsSince = (begun: number): number => Math.ceil((performance.now() - begun) / 1000);

/** @returns null while a shop is open there */
async function tryClaim(dataDir: string): Promise<Claim | null> {
  return claimDataDir(dataDir).catch((error) => {
    if (error instanceof EmbeddedPostgresError && error.code === 'DATA_DIR_IN_USE') return null;
    throw error;
  });
}

async function waitForEnd(dataDir: string, signal: AbortSignal): Promise<Claim> {
  for (;;) {
    const claim = await tryClaim(dataDir);
    if (claim) return claim;
    await sleep(LOOK, undefined, { signal });
  }
}

type Work = { goBack(isLast: boolean): Promise<WentBack>; end(): Promise<void> };

async function begin(recovered: Recovered, postgres: EmbeddedPostgres, going: Going): Promise<Work> {
  const pool = openPool(recovered.shopUrl, 2);
  const db = openDatabase(pool);
  const opened: pg.Client[] = [];
  const end = async () => {
    for (const client of opened) await client.end();
    await db.destroy();
  };
  try {
    const restored = await connect(recovered.url);
    opened.push(restored);
    const present = await connect(postgres.superuserUrl);
    opened.push(present);
    await migrate(db);
    await migrateJobs(pool);
    await refuseOtherSchema(restored, present);
    await setAside(restored);
    let isTried = false;
    const goBack = async (isLast: boolean): Promise<WentBack> => {
      const went = await replace(restored, present, going, isLast);
      // all books have been read in the first copy, and nobody can order while the last one is made
      const isFull = !isTried;
      going.say(`Checking the books${isFull ? '' : ' of the last weeks'}`);
      const known = new Set((await openDifferences(db)).map(keyOf));
      const checked = await checkBooks(db, { isFull, signal: going.signal });
      isTried = true;
      const differences = (await openDifferences(db)).filter((one) => !known.has(keyOf(one)));
      if (isLast) {
        await dropAside(restored);
        await record(db, going.at, went.since);
      }
      return { ...went, differences, unchecked: checked === 'busy' ? ['all'] : checked.failed };
    };
    return { goBack, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Staff read in the log of changes that the shop went back, and how many orders and other rows it kept. */
function record(db: Database, at: Date, since: Record<string, number>): Promise<void> {
  const thing = { kind: 'machine', id: at.toISOString() } as const;
  const actor = { kind: 'operator', userId: null } as const;
  return runAct(db, { actor, audit: 'machine.went-back' }, async () => acted(thing, { after: since }));
}

const openDifferences = (db: Database) => listDifferences(db, 'open', { before: null, limit: 1000 });
const keyOf = ({ equation, name }: ListedDifference) => `${equation} ${name}`;

async function refuseOtherSchema(restored: pg.Client, present: pg.Client): Promise<void> {
  const [own, others] = [await listMigrations(restored), await listMigrations(present)];
  if (own.join() === others.join()) return;
  throw new BackupError(
    'The present shop is of another version than this program: start it once with this version, and run the command again. Nothing was kept.',
  );
}

async function replace(
  restored: pg.Client,
  present: pg.Client,
  { at, signal }: Going,
  isLast: boolean,
): Promise<Omit<WentBack, 'differences' | 'unchecked'>> {
  const tables = await beginReading(present, isLast);
  try {
    await restored.query('begin');
    const putConstraintsBack = await liftUnvalidated(restored);
    await loadPresent(restored, present, tables, signal);
    const since = await countSince(restored);
    await notePresent(restored);
    const changed = await putBack(
      restored,
      `Quay lại lúc ${at.toLocaleString('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' })} (giờ Việt Nam)`,
    );
    const findings = await findConflicts(restored, at);
    await putConstraintsBack();
    await restored.query('commit');
    await analyze(restored);
    return { changed, since, findings };
  } catch (error) {
    await restored.query('rollback').catch(() => {});
    throw error;
  } finally {
    await present.query('rollback').catch(() => {});
  }
}

/** Pictures and manuals of products: only these are kept of that time. Others are of people, who may have been deleted. */
const OF_PRODUCTS = /^(media|manuals)\//;

async function copyFiles(present: string, staging: string, signal: AbortSignal): Promise<void> {
  const [from, to] = [filesFolder(join(present, 'private')), filesFolder(staging)];
  const [wanted, there] = [await listFileKeys(from), new Set(await listFileKeys(to))];
  for (const key of wanted) {
    signal.throwIfAborted();
    if (!there.delete(key) && !key.endsWith('.part'))
      await writeFlushed(join(to, key), createReadStream(join(from, key)));
  }
  for (const key of there) if (!OF_PRODUCTS.test(key)) await rm(join(to, key), { force: true });
}

/** Links and secrets that the present shop has given out stay good. */
async function takeKey(present: string, staging: string): Promise<void> {
  const key = join(present, 'private', KEY_FILE);
  if (await stat(key).catch(() => null)) await copyFile(key, join(staging, KEY_FILE));
}
