/** The books of the months: equal to the figures, closed for good, and no đồng lost whatever changes afterwards. */
import { expect, test } from 'vitest';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import { firstDayOf, lastDayOf, monthAfter, monthOf } from '#domain/books/months.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { exportRows } from '../exports/table-file.ts';
import { madeBefore } from '../made-before.ts';
import { makeProduct } from '../makers.ts';
import { passMidnight } from '../midnight.ts';
import { placeOrderOf } from '../states/order.ts';

await passMidnight();

const shop = openTestShop();
const owner = openOffice(shop, 'owner');
const now = monthOf(dayInVietnam(new Date()));
const [oldest, older, last] = [monthAfter(now, -3), monthAfter(now, -2), monthAfter(now, -1)];

const product = madeBefore(() => makeProduct(shop.shop.db, { stock: 10_000 }));

const book = async (month?: string) => {
  const { status, body } = await owner.ask('GET', `/api/admin/book${month ? `?month=${month}` : ''}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const close = (month: string, headers = owner.headers) =>
  askOffice(shop, 'POST', `/api/admin/book/${month}/closing`, headers, {});

/** An order of that day, at half past midnight in Vietnam, when it is still the day before in Greenwich. */
async function placeOn(day: string, quantity = 1) {
  const placed = await placeOrderOf(shop, product, { quantity });
  await shop.pool.query(`update orders set created_at = ($2 || ' 00:30:00+07')::timestamptz where id = $1`, [
    placed.id,
    day,
  ]);
  return { ...placed, worth: quantity * product.price };
}

const cancel = (id: string) =>
  shop.pool.query(`update orders set status = 'cancelled', amount_cancelled = total_amount where id = $1`, [id]);

/** A payment or refund of an order on a day, as a statement brings it. */
async function pay(
  order: { order_number: string },
  day: string,
  amount: number,
  state: 'payment' | 'refund' = 'payment',
) {
  const { rows } = await shop.pool.query(
    `insert into bank_transactions (provider, transaction_id, direction, amount, memo, account, at, raw)
     values ('statement', gen_random_uuid()::text, $1, $2, '', '1', ($3 || ' 09:00:00+07')::timestamptz, '') returning id`,
    [state === 'payment' ? 'in' : 'out', amount, day],
  );
  await shop.pool.query(
    `insert into bank_matches (bank_transaction_id, state, order_number, actor) values ($1, $2, $3, 'system')`,
    [rows[0].id, state, order.order_number],
  );
  return Number(rows[0].id);
}

/** What the shop earned, took and gave back up to the end of a month, counted from its orders and its ledger of payments. */
async function countUntil(month: string) {
  const { rows } = await shop.pool.query(
    `select (select coalesce(sum(total_amount - amount_cancelled), 0)::bigint from orders
        where status <> 'cancelled' and created_at < ($1 || ' 24:00:00+07')::timestamptz) as sale,
      coalesce(sum(t.amount) filter (where m.state = 'payment'), 0)::bigint as received,
      coalesce(sum(t.amount) filter (where m.state = 'refund'), 0)::bigint as refunded
     from bank_transactions t join bank_matches m on m.bank_transaction_id = t.id
     where m.backs is null and t.at < ($1 || ' 24:00:00+07')::timestamptz`,
    [lastDayOf(month)],
  );
  const { sale, received, refunded } = rows[0];
  return { sale: Number(sale), received: Number(received), refunded: Number(refunded) };
}

/** The sum of all books up to a month. */
async function addBooks(first: string, month: string) {
  const sum = { sale: 0, received: 0, refunded: 0 };
  for (let each = first; each <= month; each = monthAfter(each)) {
    const { whole } = await book(each);
    for (const kind of ['sale', 'received', 'refunded'] as const) sum[kind] += whole[kind];
  }
  return sum;
}

test('the book of an open month equals the figures, day by day', async () => {
  await placeOn(`${oldest}-01`, 2);
  await placeOn(`${oldest}-28`);
  const gone = await placeOn(`${oldest}-28`);
  await cancel(gone.id);
  await keepSalesDays(shop.shop.db);
  const shown = await book();
  const figures = await owner.ask('GET', `/api/admin/figures?from=${firstDayOf(oldest)}&to=${lastDayOf(oldest)}`);
  expect(shown).toMatchObject({ month: oldest, closedAt: null, mayClose: true, adjustments: [] });
  expect(shown.days.map(({ day, orders, sale }: Record<string, unknown>) => ({ day, orders, revenue: sale }))).toEqual(
    figures.body.period.days,
  );
  expect(shown.whole.sale).toBe(3 * product.price);
});

test('months close in order, when they are over, once, and only by the owner', async () => {
  const { headers } = await makeStaff(shop, 'money');
  expect(await close(oldest, headers)).toMatchObject({ status: 403 });
  expect(await close(older)).toMatchObject({ status: 409, body: { code: 'MONTH_NOT_CLOSABLE' } });
  const both = await Promise.all([close(oldest), close(oldest)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await close(oldest)).toMatchObject({ status: 409 });
  expect(await close(now)).toMatchObject({ status: 409 });
  expect((await book(oldest)).closedAt).not.toBeNull();
  expect((await book()).month).toBe(older);
});

test('what changes in a closed month falls into the open one, which names it, and moves no figure of the closed one', async () => {
  const before = await book(oldest);
  const late = await placeOn(`${oldest}-15`, 5);
  const { rows } = await shop.pool.query(
    `select id, order_number from orders where status <> 'cancelled' and created_at < ($1 || ' 00:00:00+07')::timestamptz order by created_at limit 1`,
    [`${oldest}-10`],
  );
  await cancel(rows[0].id);
  await pay(rows[0], `${oldest}-02`, 70_000);
  await pay(rows[0], `${oldest}-20`, 30_000, 'refund');
  expect(await book(oldest)).toEqual(before);
  const { adjustments, ofAdjustments } = await book();
  expect(adjustments).toEqual(
    expect.arrayContaining([
      { kind: 'sale', day: `${oldest}-01`, orderNumber: rows[0].order_number, amount: -2 * product.price },
      { kind: 'sale', day: `${oldest}-15`, orderNumber: late.order_number, amount: late.worth },
      { kind: 'received', day: `${oldest}-02`, orderNumber: rows[0].order_number, amount: 70_000 },
      { kind: 'refunded', day: `${oldest}-20`, orderNumber: rows[0].order_number, amount: 30_000 },
    ]),
  );
  expect(adjustments).toHaveLength(4);
  expect(ofAdjustments).toEqual({ orders: 0, sale: 3 * product.price, received: 70_000, refunded: 30_000 });

  const file = await exportRows(shop, `/api/admin/exports/book?month=${older}&format=csv`, owner.headers);
  expect(file.rows).toContainEqual(
    expect.objectContaining({
      'Diễn giải': `Điều chỉnh tháng ${oldest.slice(5)}/${oldest.slice(0, 4)}: đơn ${late.order_number}`,
      'Doanh thu': String(late.worth),
    }),
  );

  const open = await book();
  expect(await close(older)).toMatchObject({ status: 200 });
  const closed = await book(older);
  const { closedAt: _, mayClose: __, ...rest } = open;
  expect(closed).toMatchObject({ ...rest, adjustments: expect.arrayContaining(open.adjustments) });
  expect((await book()).adjustments).toEqual([]);
});

test('an act that is booked while a month is closed is in that month or a correction of it, never in both or in none', async () => {
  const [kept, gone] = [await placeOn(`${last}-03`, 3), await placeOn(`${last}-03`, 2)];
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update orders set status = 'cancelled', amount_cancelled = total_amount where id = $1`, [
      gone.id,
    ]);
    expect(await close(last)).toMatchObject({ status: 200 });
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await book(last)).whole.sale).toBe(kept.worth + gone.worth);
  expect((await book()).adjustments).toEqual([
    { kind: 'sale', day: `${last}-03`, orderNumber: gone.order_number, amount: -gone.worth },
  ]);
  expect(await addBooks(oldest, now)).toEqual(await countUntil(now));
});

test('a payment that turns out to be of another kind, or to be confirmed by the bank, corrects the closed month', async () => {
  const order = await placeOn(`${now}-01`);
  const entry = await pay(order, `${last}-05`, 11_000);
  const bank = await pay(order, `${last}-06`, 11_000);
  const sum = async () => (await book()).ofAdjustments.received;
  expect(await sum()).toBe(22_000);
  await shop.pool.query('update bank_matches set backs = $1 where bank_transaction_id = $2', [entry, bank]);
  expect(await sum()).toBe(11_000);
  await shop.pool.query(`update bank_matches set state = 'other', order_number = null where bank_transaction_id = $1`, [
    entry,
  ]);
  expect(await sum()).toBe(0);
  expect(await addBooks(oldest, now)).toEqual(await countUntil(now));
});

test('no row of a closed month can be changed or removed', async () => {
  for (const table of ['closed_months', 'book_entries', 'book_days'])
    for (const act of [`delete from ${table}`, `truncate ${table} cascade`, `update ${table} set month = month`])
      await expect(shop.pool.query(act)).rejects.toThrow(/append-only/);
});
