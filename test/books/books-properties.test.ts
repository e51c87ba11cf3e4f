/** Any acts in any order between closings: all books together equal the orders and the payments, and closed ones stay. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { closeMonth } from '#commands/books/close-month.ts';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import { monthAfter, monthOf, openMonth } from '#domain/books/months.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { listAdjustments, listBookDays } from '#store/books/book-entries.ts';
import { hasAdjustments, readMonths } from '#store/books/closed-months.ts';
import { openTestShop } from '../app.ts';
import { makeProduct, type Product } from '../makers.ts';
import { passMidnight } from '../midnight.ts';
import { placeOrderOf } from '../states/order.ts';

await passMidnight();

const shop = openTestShop();
const actor = { kind: 'operator' as const, userId: null };
const now = monthOf(dayInVietnam(new Date()));
const first = monthAfter(now, -100);
let product: Product;
let template: string;

beforeAll(async () => {
  product = await makeProduct(shop.shop.db, { stock: 10 });
  template = (await placeOrderOf(shop, product)).id;
  await shop.pool.query(`update orders set created_at = $1`, [`${first}-01 12:00:00+07`]);
});

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
let made = 0;
const nextNumber = () => {
  made += 1;
  return `DH${[0, 1, 2, 3, 4, 5].map((place) => LETTERS[Math.floor(made / 24 ** place) % 24]).join('')}`;
};

const query = async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows;
const numbers = async () =>
  (await query('select order_number from orders order by order_number')).map((row) => row.order_number);

const open = async () => openMonth(await readMonths(shop.shop.db)) ?? first;

type Act = { kind: string; day: number; month: number; pick: number; amount: number };

/** A day up to two months before the open month and one behind it. */
const dayOf = async ({ day, month }: Act) => {
  const months = [first, monthAfter(await open(), month)].sort();
  return `${months[1]}-${String(day).padStart(2, '0')}`;
};

const acts: Record<string, (act: Act) => Promise<unknown>> = {
  async place(act) {
    const number = nextNumber();
    await query('insert into order_numbers values ($1)', [number]);
    await query(
      `insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name, shipping_address,
         shipping_city, shipping_country, shipping_phone, shipping_email, created_at)
       select gen_random_uuid(), $1, 'pending', payment_status, payment_method, $2, first_name, last_name, shipping_address, shipping_city,
         shipping_country, shipping_phone, shipping_email, ($3 || ' 12:00:00+07')::timestamptz from orders where id = $4`,
      [number, act.amount, await dayOf(act), template],
    );
  },
  async cancel({ pick }) {
    const all = await numbers();
    await query(`update orders set status = 'cancelled' where order_number = $1`, [all[pick % all.length]]);
  },
  async 'take back'({ pick, amount }) {
    const all = await numbers();
    await query('update orders set amount_cancelled = least(total_amount, $2) where order_number = $1', [
      all[pick % all.length],
      amount,
    ]);
  },
  async pay(act) {
    const all = await numbers();
    const state = act.pick % 3 === 0 ? 'refund' : 'payment';
    const [row] = await query(
      `insert into bank_transactions (provider, transaction_id, direction, amount, memo, account, at, raw)
       values ('statement', gen_random_uuid()::text, $1, $2, '', '1', ($3 || ' 12:00:00+07')::timestamptz, '') returning id`,
      [state === 'refund' ? 'out' : 'in', act.amount, await dayOf(act)],
    );
    await query(
      `insert into bank_matches (bank_transaction_id, state, order_number, actor) values ($1, $2, $3, 'system')`,
      [row.id, state, all[act.pick % all.length]],
    );
  },
  async decide({ pick }) {
    const rows = await query('select bank_transaction_id as id, state from bank_matches order by 1');
    const row = rows[pick % Math.max(1, rows.length)];
    if (row === undefined) return;
    const number = (await numbers())[0];
    await query('update bank_matches set state = $2, order_number = $3 where bank_transaction_id = $1', [
      row.id,
      ...(row.state === 'other' ? ['payment', number] : ['other', null]),
    ]);
  },
  keep: () => keepSalesDays(shop.shop.db),
  async close() {
    await closeMonth(shop.shop.db, await open(), actor);
  },
};

/** What each book says, and the sum of all. */
async function readBooks() {
  const books: Record<string, unknown> = {};
  const sum = { sale: 0, received: 0, refunded: 0 };
  const { closed } = await readMonths(shop.shop.db);
  for (let month = first; month <= now; month = monthAfter(month)) {
    const isClosed = closed !== null && month <= closed;
    const days = (await listBookDays(shop.shop.db, month, isClosed)).filter(
      (day) => day.orders || day.sale || day.received || day.refunded,
    );
    const adjusted = (await hasAdjustments(shop.shop.db, month))
      ? await listAdjustments(shop.shop.db, month, isClosed)
      : [];
    for (const day of days) for (const kind of ['sale', 'received', 'refunded'] as const) sum[kind] += day[kind];
    for (const { kind, amount } of adjusted) sum[kind] += amount;
    if (isClosed) books[month] = { days, adjusted };
    // books behind the open month have no adjustments, and this test no documents
    if (closed !== null && month > monthAfter(closed, 3)) break;
  }
  return { books, sum };
}

test('whatever happens between closings, no đồng is lost, and no closed book changes', async () => {
  const act = fc.record({
    kind: fc.constantFrom('place', 'place', 'cancel', 'take back', 'pay', 'pay', 'decide', 'keep', 'close'),
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: -2, max: 1 }),
    pick: fc.nat({ max: 1000 }),
    amount: fc.integer({ min: 1, max: 9_999_999 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (given) => {
      const before = (await readBooks()).books;
      for (const each of given) await acts[each.kind]?.(each);
      const { books, sum } = await readBooks();
      expect(books).toMatchObject(before);
      const [counted] = await query(
        `select (select coalesce(sum(total_amount - amount_cancelled), 0)::bigint from orders where status <> 'cancelled') as sale,
           coalesce(sum(t.amount) filter (where m.state = 'payment'), 0)::bigint as received,
           coalesce(sum(t.amount) filter (where m.state = 'refund'), 0)::bigint as refunded
         from bank_transactions t join bank_matches m on m.bank_transaction_id = t.id where m.backs is null`,
      );
      expect(sum).toEqual({
        sale: Number(counted.sale),
        received: Number(counted.received),
        refunded: Number(counted.refunded),
      });
    }),
    // each run goes on with the shop of the run before, so a failure is not made smaller
    { numRuns: 20, endOnFailure: true },
  );
  expect((await readMonths(shop.shop.db)).closed).not.toBeNull();
});
