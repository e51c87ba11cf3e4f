/** What an import keeps about people goes when its undo is over, and when a person asks. */
import { expect, test } from 'vitest';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const { headers } = openOffice(shop, 'owner');

const ask = (method: string, path: string, body?: unknown) =>
  askOffice(shop, method, `/api/admin${path}`, headers, body);
const goOn = (importId: string) => advanceImportJob(shop.shop, { importId }, new AbortController().signal);
const read = async (id: string) => (await ask('GET', `/imports/${id}`)).body;

let phones = 12_345_670;
/** Brings a table with these customers in, until it waits for the columns, is previewed, or is done. */
async function bringIn(people: string[], until: 'mapping' | 'previewed' | 'done', nameColumn = 'Họ tên') {
  const form = new FormData();
  const rows = people.map((name) => `${name},09${String(phones++).padStart(8, '0')},ghi chú của ${name}`);
  form.append('file', new Blob([[`${nameColumn},Điện thoại,Ghi chú`, ...rows].join('\n')]), 'khach.csv');
  const { id } = (await ask('POST', '/imports/customers', form)).body;
  await goOn(id);
  const found = await read(id);
  if (until === 'mapping') return id as string;
  if (found.state === 'mapping') {
    await ask('PUT', `/imports/${id}/choices`, { table: found.guess });
    await goOn(id);
  }
  if (until === 'previewed') return id as string;
  await ask('POST', `/imports/${id}/run`);
  await goOn(id);
  return id as string;
}

/** The number of tables of imports that contain this text. */
async function mentions(text: string): Promise<string[]> {
  const tables = ['imports', 'import_rows', 'imported_customers'];
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await shop.pool.query(`select from ${table} t where t::text like $1`, [`%${text}%`]);
      return rows.length > 0 ? [table] : [];
    }),
  );
  return found.flat();
}

const age = (id: string, days: number) =>
  shop.pool.query(
    `update imports set created_at = now() - make_interval(days => $2),
      ended_at = case when ended_at is null then null else now() - make_interval(days => $2) end where id = $1`,
    [id, days],
  );

test('the rows of an import are kept as long as it can be undone, its counts for ever, and its customers stay', async () => {
  const id = await bringIn(['Trần Một', 'Lê Haihai'], 'done');
  await age(id, 29);
  await runJob(shop.shop, 'sweep-imports', {});
  expect(await read(id)).toMatchObject({ state: 'done', added: 2, keepsRows: true });
  expect(await mentions('Trần Một')).toEqual(['imports', 'import_rows', 'imported_customers']);

  await age(id, 31);
  expect(await ask('POST', `/imports/${id}/undo`)).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_NOT_NOW', reason: 'Chỉ hoàn tác được trong 30 ngày sau khi nhập.' },
  });
  await runJob(shop.shop, 'sweep-imports', {});
  expect(await mentions('Trần Một')).toEqual(['imported_customers']);
  expect(await read(id)).toMatchObject({ state: 'done', added: 2, total: 2, keepsRows: false });
  expect((await ask('GET', `/imports/${id}/rows`)).body.items).toEqual([]);
});

test('a file that nobody imported goes with its rows after as many days, and one that is being written stays', async () => {
  const waiting = await bringIn(['Người Chờ'], 'mapping', 'Tên khách của tôi');
  const looked = await bringIn(['Người Xem'], 'previewed');
  const running = await bringIn(['Người Dở'], 'previewed');
  await ask('POST', `/imports/${running}/run`);
  for (const id of [waiting, looked, running]) await age(id, 31);
  await runJob(shop.shop, 'sweep-imports', {});
  expect((await ask('GET', `/imports/${waiting}`)).status).toBe(404);
  expect(await mentions('Người Chờ')).toEqual([]);
  expect(await mentions('Người Xem')).toEqual([]);
  await goOn(running);
  expect(await read(running)).toMatchObject({ state: 'done', added: 1 });
});

test('the request of a person to be forgotten empties the rows of files, and the examples of their columns', async () => {
  const id = await bringIn(['Bùi Quên Tôi', 'Đỗ Người Khác'], 'done');
  const [listed] = (await ask('GET', `/imported-customers?q=${encodeURIComponent('Bùi Quên Tôi')}`)).body.items;
  expect((await ask('DELETE', `/imported-customers/${listed.id}`)).status).toBe(200);
  expect(await mentions('Bùi Quên Tôi')).toEqual([]);
  expect(await mentions('Đỗ Người Khác')).toEqual(['import_rows', 'imported_customers']);
  // the columns are still known, and the undo brings back nobody
  expect((await read(id)).headers).toMatchObject([{ header: 'Họ tên', samples: [] }, {}, {}]);
  await ask('POST', `/imports/${id}/undo`);
  await goOn(id);
  expect(await read(id)).toMatchObject({ state: 'undone' });
  expect(await mentions('Bùi Quên Tôi')).toEqual([]);
});
