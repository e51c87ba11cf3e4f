/** The comparison of two databases by checksums notices each kind of difference. */
import { expect, test } from 'vitest';
import { compareContents, hashParts, readContents, type TableContents } from '#store/database/contents.ts';
import { beginSnapshot } from '#store/database/dump.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const shop = openTestShop();

async function read(change = ''): Promise<TableContents[]> {
  const client = await shop.pool.connect();
  try {
    if (change) await client.query(change);
    await beginSnapshot(client);
    return await readContents(client, (content) => content);
  } finally {
    await client.query('commit');
    client.release();
  }
}

test('a changed value, a lost row, a row too much and a lost job are found, and nothing where nothing is', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 9 });
  expect((await shop.post('/api/orders', codForm([line(product)]))).status).toBe(201);
  const before = await read();
  expect(compareContents(before, await read())).toEqual([]);
  const changes: [string, string, number][] = [
    [`insert into backup_runs (kind) values ('proof'), ('backup')`, 'backup_runs', 2],
    [`update backup_runs set place = 'khác' where kind = 'proof'`, 'backup_runs', 0],
    [`delete from backup_runs where kind = 'proof'`, 'backup_runs', -1],
    [`select graphile_worker.add_job('sweep-mails', '{}')`, 'graphile_worker.jobs', 1],
  ];
  let last = before;
  for (const [change, table, more] of changes) {
    const now = await read(change);
    const rows = last.find(({ name }) => name === table)?.rows ?? 0;
    expect(compareContents(last, now)).toEqual([{ table, expectedRows: rows, foundRows: rows + more }]);
    last = now;
  }
  const lacking = last.filter(({ name }) => name !== 'orders');
  expect(compareContents(last, lacking)).toEqual([{ table: 'orders', expectedRows: 1, foundRows: null }]);
});

test('parts are cut where the backup cut them, wherever the chunks end', async () => {
  const text = Buffer.from('một\nhai\nba\n'.repeat(50));
  async function* inChunks(size: number) {
    for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size);
  }
  for (const sizes of [[], [text.length], [1, 0, 20], [100, text.length - 100, 0]])
    expect(await hashParts(inChunks(7), sizes)).toEqual(await hashParts(inChunks(text.length), sizes));
  const { rows, parts } = await hashParts(inChunks(16), [100, text.length - 100, 0]);
  expect([rows, parts.map(({ size }) => size)]).toEqual([150, [100, text.length - 100, 0]]);
  expect((await hashParts(inChunks(16), [100])).parts.map(({ size }) => size)).toEqual([100, text.length - 100]);
});
