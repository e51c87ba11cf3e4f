/** Goods that came in a month whose books are closed: they and their cost are booked now, and the month stays as it was. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { monthAfter, monthOf } from '#domain/books/months.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { passMidnight } from '../midnight.ts';
import { placeOrderOf } from '../states/order.ts';

await passMidnight();

const shop = openTestShop();
const { headers: owner } = openOffice(shop, 'owner');
const now = monthOf(dayInVietnam(new Date()));
const last = monthAfter(now, -1);

async function ask(method: string, path: string, body?: unknown) {
  const answer = await askOffice(shop, method, `/api/admin/${path}`, owner, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** The rows of the ledger of costs: pieces and value, whether each stands in the open month, and which correct earlier ones. */
async function ledger(productId: string) {
  while ((await keepCosts(shop.shop.db)) > 0);
  const { rows } = await shop.pool.query(
    `select pieces, value::int, from_place, to_place, correction is not null as corrects,
      sales_day(at) >= $2::date as open, movement_id is not null as "namesMovement"
     from cost_entries where product_id = $1 order by id`,
    [productId, `${now}-01`],
  );
  return rows;
}

test('a receipt of a closed month, its correction and its cancelling are booked in the open month and name the closed one', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const other = await makeProduct(shop.shop.db, { stock: 5 });
  const old = await placeOrderOf(shop, other, { quantity: 1 });
  await shop.pool.query(`update orders set created_at = ($2 || ' 12:00:00+07')::timestamptz where id = $1`, [
    old.id,
    `${last}-10`,
  ]);
  await ask('POST', `book/${last}/closing`, {});
  const closed = await ask('GET', `book?month=${last}`);
  expect(closed.closedAt).not.toBeNull();

  const receipt = {
    ...{ supplierId: null, purchaseOrderId: null, receivedOn: `${last}-20`, invoiceNumber: null, freight: 0, tax: 0 },
    ...{ note: null, lines: [{ productId: product.id, pieces: 4, unitPrice: 100_000, taxPercent: 0 }] },
  };
  const kept = await ask('POST', 'receipts', { id: randomUUID(), ...receipt });
  expect(kept).toMatchObject({ receivedOn: `${last}-20`, closedMonth: last, value: 400_000 });
  expect(await ledger(product.id)).toEqual([
    {
      ...{ pieces: 4, value: 400_000, from_place: 'supplier', to_place: 'stock' },
      ...{ corrects: false, open: true, namesMovement: true },
    },
  ]);

  const dearer = { ...receipt, lines: [{ productId: product.id, pieces: 4, unitPrice: 130_000, taxPercent: 0 }] };
  const corrected = await ask('PUT', `receipts/${kept.id}`, { ...dearer, version: kept.version });
  expect(corrected).toMatchObject({ closedMonth: last, value: 520_000 });
  const afterCorrection = await ledger(product.id);
  expect(afterCorrection.slice(1)).toMatchObject([{ value: 120_000, corrects: true, open: true }]);

  const cancelled = await ask('POST', `receipts/${kept.id}/cancel`, { version: corrected.version });
  expect(cancelled).toMatchObject({ isCancelled: true, closedMonth: last });
  const whole = await ledger(product.id);
  expect(whole.slice(0, 2)).toEqual(afterCorrection);
  expect(whole.every(({ open }) => open)).toBe(true);
  const inStock = whole.reduce(
    (sum, { value, to_place, from_place }) =>
      sum + (to_place === 'stock' ? value : 0) - (from_place === 'stock' ? value : 0),
    0,
  );
  expect(inStock).toBe(0);

  // the book of turnover has no purchases, so neither month's figures move
  expect(await ask('GET', `book?month=${last}`)).toEqual(closed);
  expect((await ask('GET', 'book')).adjustments).toEqual([]);
  const present = await ask('POST', 'receipts', { id: randomUUID(), ...receipt, receivedOn: `${now}-01` });
  expect(present.closedMonth).toBeNull();
});
