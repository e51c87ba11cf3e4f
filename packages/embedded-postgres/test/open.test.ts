/** One server for every program that uses a DATA_DIR. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDataDir, findOpenServer, openPostgres } from '../index.ts';

const say = () => {};
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-postgres-open-'));
  // run as root, PostgreSQL's unprivileged user must be able to enter the folder
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('two programs share one server, which the last of them stops, and the next start finds what was kept', async () => {
  const first = await openPostgres({ dataDir, say });
  await ask(first.url, "create table kept as select 'lưới' as word");
  const second = await openPostgres({ dataDir, say });
  expect([first.owned, second.owned, second.url]).toEqual([true, false, first.url]);
  await first.stop();
  // letters beyond ASCII are letters, whatever the machine's language is
  expect(await ask(second.url, 'select upper(word) as word from kept')).toEqual([{ word: 'LƯỚI' }]);
  await second.stop();
  expect(await findOpenServer(first.cluster)).toBeNull();
  const third = await openPostgres({ dataDir, say });
  expect(await ask(third.url, 'select word from kept')).toEqual([{ word: 'lưới' }]);
  await third.stop();
});

test('a second program that claims the folder is refused until the first one has released it', async () => {
  const claim = await claimDataDir(dataDir);
  await expect(claimDataDir(dataDir)).rejects.toMatchObject({ code: 'DATA_DIR_IN_USE' });
  await claim.release();
  await (await claimDataDir(dataDir)).release();
});
