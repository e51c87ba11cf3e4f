/** Several processes allow no more tries than one: the same sentences for one process and for two on one database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { createApp } from '#server/app/app.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { linkTo, newForm, PASSWORD, register } from '../accounts/account.ts';
import type { Answer } from '../answer.ts';
import { openShopOn, openTestShop, type TestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';

/** Opens `count` processes of one shop. @returns the first one, and a POST that goes to each in turn */
function openProcesses(count: number): { shop: TestShop; post: TestShop['post'] } {
  const environment = { LIMITS: 'on', TRUST_PROXY: 'loopback', WORKERS: String(count) };
  const shop = openTestShop(environment);
  const processes: TestShop[] = [shop];
  const undo: (() => Promise<void>)[] = [];
  let asked = 0;
  beforeAll(async () => {
    while (processes.length < count) {
      const beside = await openShopOn(String(shop.pool.options.connectionString), shop.dataDir, environment);
      processes.push(beside.opened);
      undo.push(beside.close);
    }
  });
  afterAll(async () => {
    for (const close of undo) await close();
  });
  return { shop, post: (...request) => (processes[asked++ % count] as TestShop).post(...request) };
}

let houses = 0;
/** An IP address that sent no requests before. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${houses++}` });
const repeat = (times: number, act: () => Promise<Answer>) => Promise.all(Array.from({ length: times }, act));
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe.each([1, 2])('a shop of %i process(es)', (count) => {
  const { shop, post } = openProcesses(count);

  test('lets one client guess a password ten times, also with simultaneous requests', async () => {
    const { email } = newForm();
    const from = elsewhere();
    const answers = await repeat(14, () => post('/api/auth/login', { email, password: 'đoán mò thôi' }, from));
    expect(statusesOf(answers)).toEqual([...times(10, 401), ...times(4, 429)]);
    for (const { headers } of answers.filter(({ status }) => status === 429)) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
  });

  test('lets the owner sign in after a reset by email, although all tries were used up', async () => {
    const { email } = await register(shop);
    const home = elsewhere();
    await repeat(10, () => post('/api/auth/login', { email, password: 'đoán mò thôi' }, home));
    expect((await post('/api/auth/login', { email, password: PASSWORD }, home)).status).toBe(429);
    const newPassword = 'mật khẩu mới của Hoa';
    const token = await linkTo(shop, email, 'reset-password');
    expect((await post('/api/auth/reset-password', { token, newPassword }, elsewhere())).status).toBe(200);
    expect((await post('/api/auth/login', { email, password: newPassword }, home)).status).toBe(200);
  });

  test('answers one client sixty sign-ups an hour', async () => {
    const from = elsewhere();
    expect(statusesOf(await repeat(63, () => post('/api/auth/signup', {}, from)))).toEqual([
      ...times(60, 400),
      ...times(3, 429),
    ]);
    expect((await post('/api/auth/signup', {}, elsewhere())).status).toBe(400);
  });

  test('counts the pieces that one client orders, and gives those of a refused order back', async () => {
    await changeSettings(shop.shop.db, { ...defaultShopSettings, piecesPerAddress: 25 });
    const [scarce, product] = [
      await makeProduct(shop.shop.db, { stock: 5 }),
      await makeProduct(shop.shop.db, { stock: 100 }),
    ];
    const from = elsewhere();
    for (const refused of await repeat(2, () => post('/api/orders', codForm([line(scarce, 10)]), from)))
      expect(refused.body.code).toBe('OUT_OF_STOCK');
    const answers = await repeat(5, () => post('/api/orders', codForm([line(product, 10)]), from));
    expect(statusesOf(answers)).toEqual([201, 201, 429, 429, 429]);
    expect((await post('/api/orders', codForm([line(product, 5)]), from)).status).toBe(201);
  });

  test(`asks the database for ${count === 1 ? 'no limit' : 'every limit'}`, async () => {
    await post('/api/auth/signup', {}, elsewhere());
    const { rows } = await sql`select from try_windows limit 1`.execute(shop.shop.db);
    expect(rows).toHaveLength(count === 1 ? 0 : 1);
  });
});

describe('while the database is away, two processes', () => {
  const shop = openTestShop({ LIMITS: 'on', WORKERS: '2' });

  test('refuse what they cannot count, and give no free try', async () => {
    const db = openDatabase(openPool('postgresql://nobody@127.0.0.1:1/nothing', 2));
    const app = await createApp({ ...shop.shop, db }, { withPages: false });
    const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', payload: {} });
    await app.close();
    await db.destroy();
    expect([answer.statusCode, Number(answer.headers['retry-after']), answer.json().code]).toEqual([
      503,
      5,
      'DATABASE_AWAY',
    ]);
  });
});
