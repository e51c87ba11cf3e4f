/** An owner fetches the whole shop from the office, encrypted, and opens it elsewhere. */
import { execFile } from 'node:child_process';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { askOffice, makeApiToken, makeCode, makeStaff, type OfficeHeaders, signInToOffice } from '../admin/office.ts';
import { openShopOn, openTestShop } from '../app.ts';
import type { User } from '../customers.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { typeWith } from '../operator.ts';
import { newFile, newFolder, newPlace, readFiles, removeAfterwards, restoreTo } from './places.ts';

const shop = openTestShop();
removeAfterwards();
const PATH = '/api/admin/machine/backups/download';
const PASSPHRASE = 'bốn từ không liên quan';

let user: User;
let headers: OfficeHeaders;
beforeAll(async () => {
  ({ user, headers } = await makeStaff(shop, 'owner'));
});
beforeEach(() => shop.pool.query('delete from backup_links'));
afterEach(() => shop.pool.query('delete from recovery_codes'));

const ask = async (sent: object = {}, who = headers) =>
  askOffice(shop, 'POST', PATH, who, { passphrase: PASSPHRASE, code: await makeCode(shop, user), ...sent });
const fetchFile = (path: string, who = headers, signal?: AbortSignal) =>
  fetch(shop.url + path, { headers: who, ...(signal && { signal }) });

async function download(): Promise<Buffer> {
  const { body } = await ask();
  const answer = await fetchFile(body.path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="suc-bat-\d{8}-\d{6}\.tar\.gz\.enc"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return Buffer.from(await answer.arrayBuffer());
}

async function placeOrder(): Promise<string> {
  const product = await makeProduct(shop.shop.db, { stock: 9 });
  return String((await shop.post('/api/orders', codForm([line(product)]))).body.order.order_number);
}

/** How many connections to this database hold the lock of a download. */
async function downloadsUnderWay(): Promise<number> {
  const { rows } = await shop.pool.query(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 7140393
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].count;
}

test('the file is restored elsewhere with its passphrase, and the orders are there; a wrong or missing passphrase changes nothing', async () => {
  const order = await placeOrder();
  const before = await readdir(shop.dataDir);
  const bytes = await download();
  expect(await readdir(shop.dataDir)).toEqual(before);
  expect(bytes.subarray(0, 8).toString()).toBe('Salted__');
  const file = await newFile();
  await writeFile(file, bytes);

  const place = await newPlace();
  const wrong = await restoreTo(place, file, { BACKUP_PASSPHRASE: 'một mật khẩu khác hẳn' });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('The passphrase is not that of the backup') });
  await expect(stat(place.DATA_DIR)).rejects.toThrow('ENOENT');
  // it also looks for one in its standard input
  const missing = await typeWith(place, 'restore', file);
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('its passphrase is missing') });
  const cut = await newFile();
  await writeFile(cut, bytes.subarray(0, bytes.length - 1000));
  expect(await restoreTo(place, cut, { BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({
    ...{ code: 1, err: expect.stringContaining('is not a complete backup') },
  });
  // as a keyboard may type it, with each mark by itself
  const right = await restoreTo(place, file, { BACKUP_PASSPHRASE: PASSPHRASE.normalize('NFD') });
  expect(right).toMatchObject({ code: 0, out: expect.stringContaining('Restored the shop') });
  expect(await readFiles(`${place.DATA_DIR}/private`)).toEqual(await readFiles(`${shop.dataDir}/private`));
  const { opened, close } = await openShopOn(place.DATABASE_URL, place.DATA_DIR);
  const { rows } = await opened.pool.query('select order_number from orders');
  await close();
  expect(rows.map(({ order_number: number }) => number)).toContain(order);
});

test('openssl reads the file without this program, where it is installed', async ({ skip }) => {
  const run = promisify(execFile);
  if (!(await run('openssl', ['version']).catch(() => null))) skip('there is no openssl');
  const folder = await newFolder();
  const [file, tar] = [`${folder}/shop.enc`, `${folder}/shop.tar.gz`];
  await writeFile(file, await download());
  const cipher = ['enc', '-d', '-aes-256-cbc', '-pbkdf2', '-iter', '600000', '-md', 'sha256'];
  await run('openssl', [...cipher, '-in', file, '-out', tar, '-pass', `pass:${PASSPHRASE}`]);
  expect(await restoreTo(await newPlace(), tar)).toMatchObject({ code: 0 });
});

test('a code is asked for at that moment, and a passphrase of twelve characters; neither is stored anywhere', async () => {
  expect((await ask({ code: undefined })).body.code).toBe('FACTOR_CODE_MISSING');
  expect((await ask({ code: 'sai-ma' })).body).toMatchObject({ code: 'FACTOR_CODE_WRONG', field: 'code' });
  expect((await ask({ passphrase: 'mười một kt' })).body).toMatchObject({
    ...{ code: 'PASSPHRASE_TOO_SHORT', field: 'passphrase' },
  });
  const used = await makeCode(shop, user);
  expect((await ask({ code: used })).status).toBe(200);
  expect((await ask({ code: used })).body.code).toBe('FACTOR_CODE_WRONG');
  const { rows } =
    await shop.pool.query(`select row_to_json(l)::text || encode(sealed_key, 'escape') as text from backup_links l
    union all select row_to_json(a)::text from audit_log a`);
  expect(JSON.stringify(rows)).not.toContain(PASSPHRASE);
  expect((await ask({}, (await makeStaff(shop, 'money')).headers)).status).toBe(403);
  expect((await ask({}, await makeApiToken(shop, user, 'machine:write'))).body.code).toBe('FACTOR_NEEDS_SESSION');
});

test('a link begins one download, within a minute, in the session that asked; the audit log says who', async () => {
  await shop.pool.query('delete from audit_log');
  const { path } = (await ask()).body;
  const elsewhere = await signInToOffice(shop, user);
  expect((await fetchFile(path, elsewhere)).status).toBe(404);
  const answer = await fetchFile(path);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  // the shop hears of the end of a download a moment after the client
  await expect.poll(async () => (await (await fetchFile(path)).json()).code).toBe('BACKUP_LINK_GONE');
  expect((await fetchFile(path)).status).toBe(404);
  const late = (await ask()).body.path;
  await shop.pool.query(`update backup_links set expires_at = now() - interval '1 second'`);
  expect((await fetchFile(late)).status).toBe(404);
  const { rows } = await shop.pool.query('select act, actor_id from audit_log');
  expect(rows).toEqual([{ act: 'machine.backup-downloaded', actor_id: user.id }]);
});

test('a second download at once is told to wait, and keeps its link; one that is cut leaves nothing behind', async () => {
  // more than what fits between the shop and whoever does not read
  await shop.pool.query(
    `insert into reviews (id, product_id, first_name, last_name, rating, review_text)
    select gen_random_uuid(), $1, 'A', 'B', 5, (select string_agg(md5(random()::text), '') from generate_series(1, 30000) where n > 0)
    from generate_series(1, 40) n`,
    [(await makeProduct(shop.shop.db)).id],
  );
  const before = await readdir(shop.dataDir, { recursive: true });
  const [first, second] = [(await ask()).body.path, (await ask()).body.path];
  const leaving = new AbortController();
  const slow = await fetchFile(first, headers, leaving.signal);
  expect(slow.status).toBe(200);
  await expect.poll(downloadsUnderWay).toBe(1);
  const refused = await fetchFile(second);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'BACKUP_BUSY']);
  leaving.abort();
  await expect.poll(downloadsUnderWay).toBe(0);
  expect(await readdir(shop.dataDir, { recursive: true })).toEqual(before);
  const answer = await fetchFile(second);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  await expect.poll(downloadsUnderWay).toBe(0);
});

test('where the database goes away in the middle, the download breaks off and does not look complete', async () => {
  const { path } = (await ask()).body;
  const answer = await fetchFile(path);
  expect(answer.status).toBe(200);
  await expect.poll(downloadsUnderWay).toBe(1);
  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7140393`,
  );
  await expect(answer.arrayBuffer()).rejects.toThrow();
  await expect.poll(downloadsUnderWay).toBe(0);
});
