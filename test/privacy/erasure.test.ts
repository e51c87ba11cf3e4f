/** A person who touched everything is erased, and then found nowhere but where the declaration says so, with its reason. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dayInVietnam } from '#domain/values/dates.ts';
import { createApp } from '#server/app/app.ts';
import { repeatErasures } from '#server/privacy/erasures.ts';
import type { Tables } from '#store/database/tables.ts';
import { personalTables } from '#store/privacy/personal-data.ts';
import { actOnOrder, askOffice } from '../admin/office.ts';
import { listFiles, openTestShop } from '../app.ts';
import { listDifferences } from '../balance/differences.ts';
import { tryToSend } from '../mail/emails.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { listMails } from '../states/order.ts';
import {
  listFilesWithPerson,
  listTablesWithPerson,
  namesPerson,
  PERSON,
  type Touched,
  touchEverything,
} from './person.ts';

const shop = openTestShop();
let person: Touched;
const logged: string[] = [];

beforeAll(async () => {
  person = await touchEverything(shop);
});

/** What staff do when the person calls and asks for the erasure. */
async function eraseFromOffice() {
  const PATH = '/api/admin/privacy-requests';
  const asked = { kind: 'erasure', channel: 'phone', phone: PERSON.phone, email: PERSON.email, words: PERSON.name };
  const { body } = await askOffice(shop, 'POST', PATH, person.staff, { ...asked, askedOn: dayInVietnam(new Date()) });
  const erased = await askOffice(shop, 'POST', `${PATH}/${body.id}/erasure`, person.staff);
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  // the person is told; until then the queue has the address
  const told = await sql<{ id: string }>`select id from mails where kind = 'privacy-erased'`.execute(shop.shop.db);
  for (const { id } of told.rows) await tryToSend(shop.shop, id);
  expect(told.rows).toHaveLength(1);
}

/** What personal data says in clear words, so that a search can find it. */
const READABLE =
  /name|phone number|email address$|address|words|values|report|row of a file|first values|answer|search for/;
/** Their rows name the person by an id, a token or a hash, or are about staff and suppliers. */
const readable = (table: keyof Tables) =>
  Object.keys(personalTables[table]?.holds ?? {}).some((kind) => READABLE.test(kind) && !kind.startsWith('hash'));

test('the person of this test is in every table that can name a customer, so that none is searched in vain', async () => {
  const found = await listTablesWithPerson(shop.shop.db);
  const expected = (Object.keys(personalTables) as (keyof Tables)[]).filter((table) => {
    const declared = personalTables[table];
    const loses = declared?.erasure === 'deletes' || declared?.erasure === 'empties';
    return declared?.of.includes('customer') && loses && readable(table);
  });
  expect(expected.filter((table) => !found.includes(table))).toEqual([]);
  expect(expected.length).toBeGreaterThan(25);
  expect((await listFilesWithPerson(shop)).some((name) => name.startsWith('mail/'))).toBe(true);
});

test('what the log writes of requests names nobody', async () => {
  const app = await createApp({ ...shop.shop, config: { ...shop.shop.config, LOG: true } }, { withPages: false });
  app.log.info = (facts: unknown) => logged.push(JSON.stringify(facts));
  for (const url of [
    `/api/admin/customers/${encodeURIComponent(PERSON.phone)}`,
    `/api/admin/customers?q=${encodeURIComponent(PERSON.name)}`,
    `/api/admin/orders?phone=${encodeURIComponent(PERSON.e164)}`,
    `/api/products?q=${encodeURIComponent(PERSON.email)}`,
  ])
    await app.inject({ url, headers: person.staff });
  await app.close();
  expect(logged).toHaveLength(4);
  expect(logged.filter(namesPerson)).toEqual([]);
});

test('an erased person is in no table, file, job or email, except in the books, which the declaration says with its reason', async () => {
  const { db } = shop.shop;
  await eraseFromOffice();
  const found = await listTablesWithPerson(db);
  expect(found).toEqual(['bank_transactions']);
  for (const table of found)
    expect(personalTables[table as keyof Tables]).toMatchObject({ erasure: 'keeps', remains: expect.any(String) });
  expect(await listFilesWithPerson(shop)).toEqual([]);
  const left = await listFiles(shop);
  expect(person.files.filter((name) => left.includes(name))).toEqual([]);
  // the orders are there, with their goods and amounts
  const { rows } = await sql<{ total: string }>`select total_amount as total from orders
    where id = any(${person.orders}::uuid[]) and anonymised_at is not null`.execute(db);
  expect(rows).toHaveLength(2);
});

test('the record of the erasure holds ids only, and is a file that a restore can find', async () => {
  const { rows } = await sql<{ id: string; rows: object }>`select id, rows from erasures`.execute(shop.shop.db);
  expect(rows).toHaveLength(1);
  const name = `erasures/${rows[0]?.id}.json`;
  const record = String(await shop.shop.files.find(name));
  expect(JSON.parse(record)).toMatchObject({ rows: { users: [person.userId], orders: [...person.orders].sort() } });
  expect(record.replace(/[0-9a-f-]{36}/g, '')).toMatch(/^[a-z_{}[\]":,]*$/);
  expect(await repeatErasures(shop.shop)).toBe(0);
});

test('the shop does not start with a damaged record of an erasure, and says which file it is', async () => {
  const key = 'erasures/damaged.json';
  const path = join(shop.dataDir, 'private/files', key);
  await writeFile(path, '{');
  await expect(repeatErasures(shop.shop)).rejects.toMatchObject({
    ...{ name: 'StartError', message: expect.stringContaining(`private/files/${key} of DATA_DIR`) },
  });
  await rm(path);
});

const REQUESTS = '/api/admin/privacy-requests';

/** Somebody orders, and each email about the order leaves. @returns the order and whom it names */
async function order(phone: string, email: string): Promise<{ id: string; number: string; who: object }> {
  const product = await makeProduct(shop.shop.db);
  const form = codForm([line(product)], { shipping_phone: phone, shipping_email: email });
  const { body } = await shop.post('/api/orders', form);
  await sendAll();
  return { id: body.order.id, number: body.order.order_number, who: { phone, email } };
}

async function sendAll(): Promise<void> {
  const { db } = shop.shop;
  for (const { id } of await db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute())
    await tryToSend(shop.shop, id);
}

async function erase(who: object): Promise<void> {
  const asked = { kind: 'erasure', channel: 'phone', ...who, words: '', askedOn: dayInVietnam(new Date()) };
  const request = await askOffice(shop, 'POST', REQUESTS, person.staff, asked);
  const erased = await askOffice(shop, 'POST', `${REQUESTS}/${request.body.id}/erasure`, person.staff);
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
}

const differencesOf = async (number: string) =>
  (await listDifferences(shop.shop.db)).filter(({ key }) => key === number);

test('the books hold although somebody was erased whose order is under way', async () => {
  const { id, number, who } = await order('0987000111', 'hoa.dang.giao@thu.example');
  await erase(who);
  expect(await differencesOf(number)).toEqual([]);
  expect(await listMails(shop.shop.db, id)).not.toEqual([]);
});

test('the books hold although somebody was erased whose goods come back from an order that is done', async () => {
  const { id, number, who } = await order('0987000222', 'hang.tra.lai@thu.example');
  const act = (path: string, body: object = {}) => actOnOrder(shop, person.staff, number, ['POST', path], body);
  await act('/shipments');
  await act(`/shipments/${number}-1/moves`, { to: 'handed_over', carrier: 'own' });
  await act(`/shipments/${number}-1/moves`, { to: 'delivered', isCashReceived: true });
  const { items } = (await askOffice(shop, 'GET', `/api/admin/orders/${number}`, person.staff)).body;
  const pieces = [{ line: items[0].line, quantity: 1 }];
  expect((await act('/returns', { pieces, reason: 'size', words: '' })).status).toBe(200);
  await sendAll();
  await erase(who);
  expect(await differencesOf(number)).toEqual([]);
  expect(await listMails(shop.shop.db, id)).not.toEqual([]);
});
