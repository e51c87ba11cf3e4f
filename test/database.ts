/**
 * One PostgreSQL for the whole run: the machine's by DATABASE_URL, otherwise the shop's embedded one. A template is
 * migrated and filled once; each test file gets a copy of it.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { openPostgres } from '#postgres/embedded.ts';
import { openFiles } from '#server/adapters/storage/files.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';
import { catalogueFolder } from '#server/content/posts.ts';
import { takeFilesFrom } from '#server/pages/take-files.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { migrate } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { indexIfNeeded } from '#store/search/indexing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** a PostgreSQL URL whose role may create databases */
    databaseUrl: string;
    /** the prefix of every database name of this run */
    databasePrefix: string;
    /** the DATA_DIR with the template's pictures */
    templateFolder: string;
  }
}

export function urlOf(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}

export const templateOf = (prefix: string) => `${prefix}_template`;

/** @param throwAway false for tests that look at how a server keeps its data: it waits for the disk, as a shop's does */
export async function openServer(throwAway = true): Promise<{ url: string; close(): Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, close: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-test-'));
  // When run as root, PostgreSQL's unprivileged user must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const postgres = await openPostgres({ dataDir, say: () => {}, throwAway });
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Migrates a database and fills it with the demo catalogue, whose pictures go into the DATA_DIR `folder`. */
export async function fillTemplate(url: string, folder: string): Promise<void> {
  const pool = openPool(url, 4);
  const db = openDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  await indexIfNeeded(db);
  await loadDemoCatalogue(db, readDemoCatalogue, takeFilesFrom(openFiles(folder))(catalogueFolder));
  await db.destroy();
}

async function dropDatabases(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `suc_bat_test_${randomUUID().slice(0, 8)}`;
  const folder = await mkdtemp(join(tmpdir(), 'suc-bat-template-'));
  const server = await openServer();
  const admin = new pg.Client({ connectionString: server.url });
  const close = async () => {
    await dropDatabases(admin, prefix).finally(() => admin.end());
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await admin.connect();
    await admin.query(`create database ${templateOf(prefix)}`);
    await fillTemplate(urlOf(server.url, templateOf(prefix)), folder);
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('databaseUrl', server.url);
  project.provide('databasePrefix', prefix);
  project.provide('templateFolder', folder);
  return close;
}
