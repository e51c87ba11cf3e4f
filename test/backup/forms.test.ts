import pg from 'pg';
import { expect, test } from 'vitest';
import { backUp } from '#server/backup/back-up.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { listSequences } from '#store/database/dump.ts';
import { liftUnvalidated, setSequences } from '#store/database/load.ts';
import { listKnownMigrations, migrate, migrateTo } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { newFile, newFolder, newPlace, removeAfterwards, restoreTo } from './places.ts';

removeAfterwards();

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return act(client).finally(() => client.end());
}

test('a backup of an older version is restored with the schema of that version, and the next start migrates it', async () => {
  const [old, place] = [await newPlace(), await newPlace()];
  const file = await newFile();
  const pool = openPool(old.DATABASE_URL, 2);
  await openDatabase(pool)
    .transaction()
    .execute((tx) => migrateTo(tx, '0001_shop'));
  await migrateJobs(pool);
  await pool.query('insert into shop_settings (value) values ($1)', [{ phone: '0987654321' }]);
  const client = await pool.connect();
  const loadKey = async () => Buffer.alloc(32, 7);
  await backUp({ client, loadKey, dataDir: await newFolder() }, file, new AbortController().signal);
  client.release();
  await pool.end();
  expect((await restoreTo(place, file)).code).toBe(0);

  const restored = openDatabase(openPool(place.DATABASE_URL, 2));
  expect(await migrate(restored)).toEqual((await listKnownMigrations()).slice(1));
  expect(await restored.selectFrom('shop_settings').select('value').execute()).toEqual([
    { value: { phone: '0987654321' } },
  ]);
  await restored.destroy();
});

test('rows older than a constraint that was added as NOT VALID are restored, and new rows like them are still refused', async () => {
  const { DATABASE_URL } = await newPlace();
  await withClient(DATABASE_URL, async (client) => {
    await client.query('create table t (n int); alter table t add constraint positive check (n > 0) not valid');
    const putBack = await liftUnvalidated(client);
    await client.query('insert into t values (-1)');
    await putBack();
    await expect(client.query('insert into t values (-2)')).rejects.toThrow('positive');
    const { rows } = await client.query("select convalidated from pg_constraint where conname = 'positive'");
    expect(rows).toEqual([{ convalidated: false }]);
  });
});

test('a sequence continues where it was when the backup was made', async () => {
  const [one, two] = [await newPlace(), await newPlace()];
  const table = 'create table t (id int generated always as identity, n int)';
  const sequences = await withClient(one.DATABASE_URL, async (client) => {
    await client.query(`${table}; insert into t (n) values (1), (2), (3)`);
    return listSequences(client);
  });
  await withClient(two.DATABASE_URL, async (client) => {
    await client.query(table);
    await setSequences(client, [...sequences, { name: 'of_another_table', value: '5' }]);
    expect((await client.query('insert into t (n) values (1) returning id')).rows).toEqual([{ id: 4 }]);
  });
});
