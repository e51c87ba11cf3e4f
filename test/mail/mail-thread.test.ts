/** Emails are written in a thread of their own, and with few statements. */
import { afterAll, expect, test } from 'vitest';
import { MailSender } from '#commands/mail/send-mails.ts';
import { endMailThread, openMailThread } from '#server/adapters/mail/write-in-thread.ts';
import type { MailToWrite } from '#server/adapters/mail/write-mail.ts';
import { deliverTogether } from '#server/mail/deliver-mails.ts';
import { inOneStatement } from '#store/database/database.ts';
import { watchStatements } from '#store/database/statement-watch.ts';
import { openTestShop } from '../app.ts';
import { madeBefore } from '../made-before.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { findMail, listEmailFiles, queue } from './emails.ts';

const shop = openTestShop();
const product = madeBefore(() => makeProduct(shop.shop.db, { name: 'Tạ ấm 8 kg', stock: 1000 }));
const order = madeBefore(async () => (await shop.post('/api/orders', codForm([line(product, 2)]))).body.order);
afterAll(endMailThread);

const received = () => ({ kind: 'order-received', facts: { orderId: order.id } }) as const;
const entry = (act: string) =>
  new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${act} });`,
  );
const mail = {} as MailToWrite;

test('a thread that dies fails the emails that it had, and takes no more', async () => {
  const thread = openMailThread(entry('process.exit(7)'));
  const emails = [thread.ask({ mail }), thread.ask({ mail })];
  for (const email of emails) await expect(email).rejects.toThrow('the thread that writes emails ended');
  expect(thread.isOver()).toBe(true);
});

test('a thread that throws outside an email says why', async () => {
  const thread = openMailThread(entry("setImmediate(() => { throw new Error('hỏng') })"));
  await expect(thread.ask({ mail })).rejects.toThrow('the thread that writes emails ended: hỏng');
});

test('a thread that computes without end is ended', async () => {
  const thread = openMailThread(entry('for (;;);'), 300);
  await expect(thread.ask({ mail })).rejects.toThrow('it wrote no email within 300 ms');
});

test('emails whose thread ends under them are sent at the next try', async () => {
  await shop.pool.query('delete from mails');
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) ids.push(await queue(shop, received()));
  const sender = new MailSender(shop.shop.db, {
    ...{ name: 'a test', limited: false, say: () => {} },
    prepare: (mails) => deliverTogether(shop.shop, mails),
  });
  const { signal } = new AbortController();
  const sentIn = async () => (await listEmailFiles(shop.dataDir)).map((name) => name.slice(-16, -4));
  const before = (await sentIn()).length;
  const sending = sender.sendBatch(signal);
  await expect.poll(async () => (await sentIn()).length, { timeout: 20_000 }).toBeGreaterThan(before);
  await endMailThread();
  expect(await sending).toBe(12);
  await shop.pool.query('update mails set next_try_at = now()');
  await sender.sendBatch(signal);
  for (const id of ids) expect(await findMail(shop.shop.db, id)).toMatchObject({ state: 'sent' });
  const files = await sentIn();
  for (const id of ids) expect(files).toContain(id.slice(-12));
  // one that was kept as a file, and of which the ended thread could not say so, is kept again
  expect(files.length - before - ids.length).toBeLessThanOrEqual(5);
});

test('an email that the templates refuse fails by itself, and the thread writes the next one', async () => {
  const thread = openMailThread();
  const sender = { settings: {}, url: '' };
  const head = { messageId: '<1@thu.example>', from: {}, to: [], replyTo: {} };
  const wrong = { head, sender, email: { kind: 'order-received', data: {} } } as unknown as MailToWrite;
  await expect(thread.ask({ mail: wrong })).rejects.toThrow(/undefined/);
  await expect(thread.ask({ mail: wrong })).rejects.toThrow(/undefined/);
  expect(thread.isOver()).toBe(false);
  await thread.stop();
});

test('the emails of many orders take few statements, and no more for each order', async () => {
  const count = async (LIMITS: boolean, emails: number) => {
    await shop.pool.query('delete from mails');
    for (let n = 0; n < emails / 2; n++) {
      const form = codForm([line(product)], { shipping_email: `khach-${n}@thu.example` });
      expect((await shop.post('/api/orders', form)).status).toBe(201);
    }
    const statements: string[] = [];
    const end = watchStatements(({ text }) => statements.push(text));
    const config = { ...shop.shop.config, LIMITS };
    const sender = new MailSender(shop.shop.db, {
      ...{ name: 'a test', limited: LIMITS, say: () => {} },
      prepare: (mails) => deliverTogether({ ...shop.shop, config }, mails),
    });
    await sender.sendBatch(new AbortController().signal).finally(end);
    const { rows } = await shop.pool.query("select count(*)::int as n from mails where state = 'sent'");
    expect(rows).toEqual([{ n: emails }]);
    return statements.filter((text) => !text.includes("state = 'sent'")).length;
  };
  expect(await count(false, 2)).toBeLessThanOrEqual(8);
  expect(await count(false, 40)).toBe(await count(false, 2));
  expect(await count(true, 40)).toBeLessThanOrEqual(14);
});

test('an act that was to be one statement cannot send a second one', async () => {
  const { db } = shop.shop;
  const rename = () =>
    inOneStatement(db, async (tx) => {
      const change = (name: string) => tx.updateTable('products').set({ name }).where('name', '=', 'Tạ ấm 8 kg');
      await change('Tạ ấm 8 kg').execute();
      await change('Đổi tên').execute();
    });
  await expect(rename()).rejects.toThrow('a second one');
  expect(await db.selectFrom('products').select('id').where('name', '=', 'Đổi tên').execute()).toEqual([]);
});
