/** The shop restores its own archive into a second database and compares it, while customers go on ordering. */
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listFileKeys } from '#server/backup/private-files.ts';
import { type Proof, proveBackup } from '#server/custody/prove-backup.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { askOffice, makeStaff } from '../../admin/office.ts';
import {
  type ArchivedShop,
  nextSecond,
  openArchivedShop,
  PATIENCE,
  removeShopsAfterwards,
} from '../../backup/archived-shop.ts';

removeShopsAfterwards();

const { signal } = new AbortController();
const reading = { signal, say: () => {}, bytesPerSecond: Number.POSITIVE_INFINITY };

/** Proves the archive while the shop archives and orders come in, as with `npm start`. */
async function prove(shop: ArchivedShop, orders = 0): Promise<Proof | 'busy'> {
  let open = true;
  const archive = async () => {
    while (open) {
      await shop.archiving.pass().catch(() => {});
      await nextSecond();
    }
  };
  const buy = async () => {
    for (let n = 0; open && n < orders; n += 1) await shop.order();
  };
  const others = [archive(), buy()];
  return proveBackup(shop.shop, reading).finally(async () => {
    open = false;
    await Promise.all(others);
  });
}

/** The shop's private files that are archived. */
async function filesOf({ dataDir }: ArchivedShop): Promise<string[]> {
  const folder = join(dataDir, 'private', 'files');
  return (await listFileKeys(folder)).map((key) => join(folder, key));
}
const LONG_AGO = new Date(Date.now() - 2 * 3_600_000);

/** Changes the stock behind the shop's back, without the movement that a trigger writes. */
async function movePieces({ shop: { db }, product }: ArchivedShop, pieces: number): Promise<void> {
  await sql`alter table products disable trigger user`.execute(db);
  await sql`update products set stock = stock + ${pieces} where id = ${product.id}`.execute(db);
  await sql`alter table products enable trigger user`.execute(db);
}

/** What the proof left behind: its folder, and servers on it. */
const leftIn = async ({ dataDir }: ArchivedShop) => (await readdir(dataDir)).filter((name) => name.includes('proof'));

test('an archive is proven while orders come in, and the office shows it', { timeout: 2 * PATIENCE }, async () => {
  const shop = await openArchivedShop();
  const { headers } = await makeStaff(shop, 'owner');
  const look = async () => (await askOffice(shop, 'GET', '/api/admin/machine/backups/proof', headers)).body;
  expect(await prove(shop)).toMatchObject({ failure: 'none' });
  expect(await look()).toMatchObject({ isOn: true, last: { failure: 'none' }, good: null, scheduled: null });

  await shop.orderByTransfer();
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await nextSecond();
  await shop.orderByTransfer();
  const proof = await prove(shop, 200);
  expect(proof).toMatchObject({ facts: { tables: expect.any(Number), rows: expect.any(Number) } });
  expect(await look()).toMatchObject({
    last: { failure: null, isRunning: false, place: join(shop.dataDir, 'archive') },
    good: { tables: expect.any(Number) },
  });
  const status = await askOffice(shop, 'GET', '/api/admin/machine/status', headers);
  expect(status.body).toMatchObject({ proofFailure: null, provenAge: expect.any(Number) });
  expect(await leftIn(shop)).toEqual([]);

  // a week has not passed, so the night does nothing
  const { last } = await look();
  await runJob(shop.shop, 'prove-backup', {});
  expect((await look()).last).toEqual(last);
});

test('damage in the archive, and books that do not balance, are found and named', {
  timeout: 2 * PATIENCE,
}, async () => {
  const shop = await openArchivedShop();
  await shop.orderByTransfer();
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await nextSecond();
  const pictures = await filesOf(shop);
  for (const path of pictures) await utimes(path, LONG_AGO, LONG_AGO);
  expect(await prove(shop)).toMatchObject({ facts: { files: pictures.length } });

  const picture = pictures.at(-1) ?? '';
  const content = await readFile(picture);
  await writeFile(picture, 'rotten');
  await utimes(picture, LONG_AGO, LONG_AGO);
  expect(await prove(shop)).toMatchObject({ failure: 'differs', detail: expect.stringContaining('another content') });
  await writeFile(picture, content);

  await movePieces(shop, 1);
  expect(await prove(shop)).toMatchObject({ failure: 'books', detail: expect.stringContaining('stock') });
  await movePieces(shop, -1);

  const archive = join(shop.dataDir, 'archive');
  const names = (await readdir(archive, { recursive: true })).map((name) => join(archive, name));
  const change = async (path: string) => {
    const bytes = await readFile(path);
    const at = Math.floor(bytes.length / 2);
    const before = bytes[at] ?? 0;
    bytes[at] = before ^ 0x55;
    await writeFile(path, bytes);
    return async () => {
      bytes[at] = before;
      await writeFile(path, bytes);
    };
  };
  const isFile = async (path: string) => (await stat(path)).isFile();
  const blobs = [];
  for (const name of names) if (name.includes('/blobs/') && (await isFile(name))) blobs.push(name);
  // the order's picture is the newest private file
  const restoreBlobs = [];
  for (const blob of blobs) restoreBlobs.push(await change(blob));
  expect(await prove(shop)).toMatchObject({ failure: 'differs', detail: expect.stringContaining('in the archive') });
  for (const putBack of restoreBlobs) await putBack();

  const tar = names.find((name) => name.endsWith('.tar')) ?? '';
  const putBack = await change(tar);
  expect(await prove(shop)).toMatchObject({ failure: 'unrestorable', detail: expect.stringContaining('base copy') });
  await putBack();
  expect(await prove(shop)).toHaveProperty('facts');
  expect(await leftIn(shop)).toEqual([]);
});
