/**
 * npm run proof:model [SEQUENCES] [SEED]: does so many random sequences (500 if nothing is said) of what customers, staff,
 * the bank and the clock do to a shop that dies again and again, and compares the shop with a model of it in memory after
 * each. A sequence has a seed of its own, SEED and its place. A failure is printed as the shortest sequence that was found
 * to fail, with the arguments that repeat it.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { openPostgres } from '#postgres/index.ts';
import { openFiles } from '#server/adapters/storage/files.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';
import { catalogueFolder } from '#server/content/posts.ts';
import { takeFilesFrom } from '#server/pages/take-files.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { migrate } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { urlOf } from '../database.ts';
import { openBank } from './bank.ts';
import { done } from './doing.ts';
import { openKilledShop } from './killed-shop.ts';
import { openWorld, runSequence } from './run.ts';
import { openModelShop } from './shop.ts';

const SEQUENCES = Number(process.argv[2] ?? 500);
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isInteger(SEQUENCES) || SEQUENCES < 1 || !Number.isInteger(SEED)) {
  console.error('Say how many sequences, and from which seed: npm run proof:model 500 1');
  process.exit(1);
}
/** Sequences of one shop: in a shop that grows, each would take longer. */
const PART = 25;
/** One in so many seeds has a process that is killed instead of an app that is abandoned, which takes seconds each time. */
const KILLED_EACH = 25;
/** Shops in which sequences run at the same time. */
const SHOPS = 3;
const TEMPLATE = 'model_template';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'suc-bat-model-'));
  // run as root, PostgreSQL's unprivileged user must be able to enter the folder
  await chmod(folder, 0o755);
  return folder;
}

const dataDir = await newFolder();
const postgres = await openPostgres({ dataDir, say: () => {} });
// a connection for each shop: where the disk is slow, one `drop database` takes longer than the next one would wait
const admin = openPool(postgres.url, SHOPS);
/** Removes a database although an autovacuum works in it, which the shop's role may not end. */
const superuser = openPool(postgres.superuserUrl, SHOPS);

async function makeTemplate(): Promise<void> {
  await admin.query(`create database ${TEMPLATE}`);
  const pool = openPool(urlOf(postgres.url, TEMPLATE), 2);
  const db = openDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  await loadDemoCatalogue(db, readDemoCatalogue, takeFilesFrom(openFiles(dataDir))(catalogueFolder));
  await pool.query('analyze');
  await pool.end();
}

let databases = 0;

/** Runs the sequences of these seeds in a shop of their own. @returns false as soon as one fails */
async function runSeeds(seeds: readonly number[], open: typeof openModelShop): Promise<boolean> {
  const [name, folder] = [`model_${databases++}`, await newFolder()];
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  const [bank, shop] = [await openBank(), await open(urlOf(postgres.url, name), folder)];
  try {
    const world = await openWorld(shop, bank);
    for (const seed of seeds) {
      const failure = await runSequence(world, bank, seed);
      if (!failure) continue;
      console.error(`\nFAILED, again with: npm run proof:model 1 ${seed}\n${failure.acts}\n\n${failure.why}`);
      return false;
    }
    return true;
  } finally {
    await shop.close();
    await bank.close();
    await superuser.query(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs parts one after the other, each in a shop of its own. @returns false as soon as a sequence fails */
async function runParts(parts: Iterator<number>): Promise<boolean> {
  for (let next = parts.next(); !next.done; next = parts.next()) {
    const first = next.value * PART;
    const seeds = Array.from({ length: Math.min(PART, SEQUENCES - first) }, (_, place) => SEED + first + place);
    const isKilled = (seed: number) => seed % KILLED_EACH === 0;
    const abandoned = seeds.filter((seed) => !isKilled(seed));
    const killed = seeds.filter(isKilled);
    if (abandoned.length > 0 && !(await runSeeds(abandoned, openModelShop))) return false;
    if (killed.length > 0 && !(await runSeeds(killed, openKilledShop))) return false;
    ran += seeds.length;
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${ran} of ${SEQUENCES} sequences hold, seed ${SEED}, ${seconds} s`);
  }
  return true;
}

const begun = performance.now();
let ran = 0;
try {
  await makeTemplate();
  const parts = Array.from({ length: Math.ceil(SEQUENCES / PART) }, (_, part) => part).values();
  // all end before PostgreSQL does: the error of one would cause errors of the others, and be printed after them
  const ended = await Promise.allSettled(Array.from({ length: SHOPS }, () => runParts(parts)));
  for (const one of ended) if (one.status === 'rejected') console.error(one.reason);
  const isRight = ended.every((one) => one.status === 'fulfilled' && one.value);
  for (const [what, times] of [...done].sort()) console.log(`${String(times).padStart(7)} × ${what}`);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await admin.end();
  await superuser.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
