/** Empty places for backups and for the shops restored from them. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { admin, dropDatabase, type TestShop } from '../app.ts';
import { urlOf } from '../database.ts';
import { typeHere } from '../operator.ts';

export type Place = { DATABASE_URL: string; DATA_DIR: string };

const undo: (() => Promise<unknown>)[] = [];

/** Call it once in a test file: everything made here is removed after its tests. */
export function removeAfterwards(): void {
  afterAll(async () => {
    for (const step of undo.splice(0)) await step();
  });
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'suc-bat-backup-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database without tables, or the copy of one that nobody is connected to, and a DATA_DIR without files. */
export async function newPlace(copied?: Place): Promise<Place> {
  const name = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
  const template = copied ? ` template ${new URL(copied.DATABASE_URL).pathname.slice(1)} strategy file_copy` : '';
  await admin(`create database ${name}${template}`);
  undo.push(() => dropDatabase(name));
  return { DATABASE_URL: urlOf(inject('databaseUrl'), name), DATA_DIR: join(await newFolder(), 'data') };
}

export const newFile = async () => join(await newFolder(), 'shop.backup');

export const backUp = (shop: TestShop, file: string, environment: Record<string, string> = {}) =>
  typeHere(
    { DATABASE_URL: shop.pool.options.connectionString, DATA_DIR: shop.dataDir, ...environment },
    'backup',
    file,
  );

export const restoreTo = (place: Place, file: string, environment: Record<string, string> = {}) =>
  typeHere({ ...place, ...environment }, 'restore', file);

/** Every file under a folder with its content; pictures that are drawn again do not count. */
export async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: Record<string, string> = {};
  for (const path of paths.sort())
    if (!path.includes('/media/variants/')) files[path.slice(folder.length + 1)] = await readFile(path, 'base64');
  return files;
}
