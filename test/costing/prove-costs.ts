/**
 * npm run proof:costs [SEQUENCES] [SEED]: does so many random sequences (10,000 if nothing is said) of what moves goods or
 * names their cost, by the shop's own commands on a real PostgreSQL, and checks stock, costs and profits after each. A
 * failure is printed as the shortest sequence that was found to fail, with the arguments that repeat its part.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';
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
import { done } from './sequences/acts.ts';
import { prepareShop, runSequences } from './sequences/run.ts';

const SEQUENCES = Number(process.argv[2] ?? 10_000);
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 1_000_000));
/** Sequences of one shop: in a shop that grows, each would take longer. */
const PART = 100;
/** Shops in which sequences run at the same time, each with this many connections. */
const [SHOPS, CONNECTIONS] = [4, 3];
/** So many sequences do every act. */
const ENOUGH = 1000;
const TEMPLATE = 'costs_template';

const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-costs-'));
// run as root, PostgreSQL's unprivileged user must be able to enter the folder
await chmod(dataDir, 0o755);
const postgres = await openPostgres({ dataDir, say: () => {} });
const admin = openPool(postgres.url, 1);
let administered: Promise<unknown> = Promise.resolve();

/** Makes and removes databases one after another, however long each takes. */
function administer(statement: string): Promise<unknown> {
  administered = administered.then(() => admin.query(statement));
  return administered;
}

async function withShop<Result>(name: string, act: (pool: Pool) => Promise<Result>): Promise<Result> {
  const url = new URL(urlOf(postgres.url, name));
  // nothing of these shops has to outlive the power, so no commit waits for the disk
  url.searchParams.set('options', '-c synchronous_commit=off');
  const pool = openPool(url.href, CONNECTIONS);
  try {
    return await act(pool);
  } finally {
    await pool.end();
  }
}

async function makeTemplate(): Promise<void> {
  await administer(`create database ${TEMPLATE}`);
  await withShop(TEMPLATE, async (pool) => {
    const db = openDatabase(pool);
    await migrate(db);
    await migrateJobs(pool);
    await loadDemoCatalogue(db, readDemoCatalogue, takeFilesFrom(openFiles(dataDir))(catalogueFolder));
    await prepareShop(db, PART);
    await pool.query('analyze');
  });
}

/** Runs the parts one after the other in shops of their own; several of these run at the same time. */
async function runParts(parts: Iterator<number>): Promise<void> {
  for (let next = parts.next(); !next.done; next = parts.next()) {
    const part = next.value;
    const [name, seed, size] = [`costs_${part}`, SEED + part, Math.min(PART, SEQUENCES - part * PART)];
    await administer(`create database ${name} template ${TEMPLATE}`);
    const failure = await withShop(name, (pool) => runSequences(openDatabase(pool), seed, size));
    await administer(`drop database ${name}`);
    if (failure === null) continue;
    console.log(`FAILED: npm run proof:costs -- ${size} ${seed}\n${failure}\n`);
    process.exitCode = 1;
  }
}

try {
  await makeTemplate();
  const begun = performance.now();
  const parts = Array.from({ length: Math.ceil(SEQUENCES / PART) }, (_, part) => part).values();
  await Promise.all(Array.from({ length: SHOPS }, () => runParts(parts)));
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${SEQUENCES} sequences in ${seconds.toFixed(0)} s, ${((seconds * 1000) / SEQUENCES).toFixed(0)} ms each, seed ${SEED}.`,
  );
  console.log([...done].map(([kind, times]) => `${String(times).padStart(7)} times ${kind}`).join('\n'));
  if ([...done.values()].includes(0) && SEQUENCES >= ENOUGH) {
    console.log('WRONG: an act was never done.');
    process.exitCode = 1;
  }
} finally {
  await admin.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
