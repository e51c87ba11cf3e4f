/** Whatever is written into the database behind the shop's back, the next check of the books finds it and names the equation. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Equation, statementOf } from '#store/balance/equation.ts';
import { equations } from '#store/balance/equations.ts';
import type { Transaction } from '#store/database/database.ts';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { codForm, line, newKey } from '../makers.ts';
import type { Placed } from '../states/order.ts';
import { type Day, spendDay } from './day.ts';
import { falsifications } from './falsifications.ts';

const shop = openTestShop();
let books: Day & { fresh: Placed };
beforeAll(async () => {
  const day = await spendDay(shop);
  const { bearer } = await makeSignedIn(shop);
  const review = await ask(shop, 'POST', `/api/products/${day.rope.id}/reviews`, bearer, { rating: 4 });
  expect(review.body).toMatchObject({ success: true });
  const form = codForm([line(day.rope)], { shipping_phone: '0356788009' });
  const { status, body } = await shop.post('/api/orders', form, { 'idempotency-key': newKey() });
  expect(status, JSON.stringify(body)).toBe(201);
  books = { ...day, fresh: body.order };
});

/** What a check reads that does not read everything: of the large books the last weeks. */
const short: readonly Equation[] = equations.filter(({ cost }) => cost !== 'weekly');

async function listFound(tx: Transaction): Promise<string[]> {
  const since = new Date(Date.now() - 86_400_000 * 2);
  const found: string[] = [];
  for (const equation of short) {
    const { rows } = await statementOf(equation, { after: null, since, most: 1000 }).execute(tx);
    if (rows[0]?.differing) found.push(equation.name);
  }
  return found;
}

const UNDONE = new Error('undone');

/** As the shop's role may do it: no trigger and no foreign key keeps anybody from anything. */
const OPENED = sql`do $$
  declare one record;
  begin
    for one in select conrelid::regclass as name, conname from pg_constraint
      where contype = 'f' and confrelid in ('orders'::regclass, 'order_items'::regclass)
    loop execute format('alter table %s drop constraint %I', one.name, one.conname); end loop;
    for one in select distinct tgrelid::regclass as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    loop execute format('alter table %s disable trigger user', one.name); end loop;
  end $$`;

/** Writes past triggers and foreign keys, reads the books, and takes everything back. */
async function whileFalsified(statements: (typeof falsifications)[number]['by']): Promise<string[]> {
  let found: string[] = [];
  await shop.shop.db
    .transaction()
    .execute(async (tx) => {
      await OPENED.execute(tx);
      for (const statement of statements(books)) expect((await statement.execute(tx)).numAffectedRows).not.toBe(0n);
      found = await listFound(tx);
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  return found;
}

test('before anything is falsified, nothing differs', async () => {
  expect(await whileFalsified(() => [])).toEqual([]);
});

test.each(falsifications)('$what is found', async ({ by, found }) => {
  expect(await whileFalsified(by)).toEqual(expect.arrayContaining(found));
});
