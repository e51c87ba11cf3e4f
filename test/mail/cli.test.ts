import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { recordMailFailure } from '#store/mail/mails.ts';
import { openTestShop } from '../app.ts';
import { makeUser } from '../customers.ts';
import { claim, findMail, listEmailFiles, queue, tryToSend } from './emails.ts';

const shop = openTestShop();
const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

type Result = { code: number; out: string; err: string };

function type(...args: string[]): Promise<Result> {
  const env = { ...process.env, DATABASE_URL: shop.pool.options.connectionString, DATA_DIR: shop.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'mails', ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test('the operator sees which emails were not sent, to whom, since when and why, and sends one again', async () => {
  const { db } = shop.shop;
  const user = await makeUser(shop, { email: 'hoa@thu.example' });
  const waiting = await queue(shop, { kind: 'verify-email', facts: { userId: user.id } });
  await claim(db, waiting);
  await db.transaction().execute((tx) => recordMailFailure(tx, waiting, '421 Too busy', false));
  const failed = await queue(shop, { kind: 'password-changed', facts: { userId: user.id } });
  await claim(db, failed);
  await db.transaction().execute((tx) => recordMailFailure(tx, failed, '550 No such user', true));
  const then = new Date(Date.now() - 30 * 3_600_000);
  await db.updateTable('mails').set({ created_at: then }).where('id', '=', failed).execute();
  const orphan = await queue(shop, {
    kind: 'owner-new-order',
    facts: { orderId: '0f0f0f0f-0000-4000-8000-000000000000' },
  });

  const list = await type();
  expect(list.code).toBe(0);
  expect(list.out).toMatch(
    new RegExp(
      `^${failed} {2}failed +password-changed +30 h +failed after 1 +hoa@thu.example\n +550 No such user\n` +
        `${waiting} {2}waiting +verify-email +0 min +try 1 of 14 +hoa@thu.example\n +421 Too busy\n` +
        `${orphan} {2}waiting +owner-new-order +0 min +try 0 of 14 +lienhe@sucbat.example\n$`,
    ),
  );
  // Listing creates no links.
  expect(await db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);

  expect((await type('--retry', failed)).out).toContain('as soon as the shop is open');
  const { rows } = await shop.pool.query('select attempts, next_try_at <= now() as due from mails where id = $1', [
    failed,
  ]);
  expect(rows).toEqual([{ attempts: 0, due: true }]);
  await tryToSend(shop.shop, failed);
  expect((await listEmailFiles(shop.dataDir)).filter((name) => name.includes(failed.slice(-12)))).toHaveLength(1);
  expect(await findMail(db, failed)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a sent email and an invalid id are not sent again; if nothing waits, the list says so', async () => {
  await shop.shop.db.deleteFrom('mails').execute();
  expect((await type()).out).toBe('Every email has been sent.\n');
  const user = await makeUser(shop);
  const sent = await queue(shop, { kind: 'password-changed', facts: { userId: user.id } });
  await tryToSend(shop.shop, sent);
  for (const id of [sent, "x' or true"]) {
    const { code, err } = await type('--retry', id);
    expect(code).toBe(1);
    expect(err).toContain(`There is no unsent email ${id}.\nUsage: npm run shop -- mails [--retry ID]`);
  }
});
