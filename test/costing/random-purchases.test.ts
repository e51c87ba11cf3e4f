/** Goods in, corrected and cancelled in any order beside sales, through the API: every đồng is where it should be. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { totalOf } from '#domain/purchases/receipt.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey } from '../makers.ts';

const shop = openTestShop();

const product = fc.nat({ max: 1 });
const lines = fc.array(
  fc.record({
    product,
    pieces: fc.integer({ min: 1, max: 6 }),
    unitPrice: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 9_000_000 })),
    taxPercent: fc.constantFrom(0, 8, 10),
  }),
  { minLength: 1, maxLength: 3 },
);
const goods = fc.record({ lines, freight: fc.nat({ max: 50_000 }), tax: fc.nat({ max: 50_000 }) });
const which = fc.nat({ max: 20 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('goods come' as const), goods }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('a receipt is corrected' as const), which, goods }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('a receipt is cancelled' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('a customer orders' as const), product }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('items break' as const), product }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('the job runs' as const) }) },
);

test('whatever is received, corrected, cancelled and sold, the stock is worth what came in less what went out', async () => {
  const { db } = shop.shop;
  const { headers } = await makeStaff(shop, 'costs', 'catalogue');
  const ask = (method: string, path: string, body?: unknown) =>
    askOffice(shop, method, `/api/admin/${path}`, headers, body);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20, size: 'max' }), async (steps) => {
      const products = [await makeProduct(db, { stock: 0 }), await makeProduct(db, { stock: 0 })] as const;
      const of = (index: number) => products[index === 0 ? 0 : 1];
      const receipts: { id: string; version: number; isCancelled: boolean; value: number }[] = [];
      const bodyOf = (drawn: {
        lines: { product: number; pieces: number; unitPrice: number; taxPercent: number }[];
        freight: number;
        tax: number;
      }) => ({
        ...{ supplierId: null, purchaseOrderId: null, receivedOn: '2026-11-20', invoiceNumber: null, note: null },
        ...{ freight: drawn.freight, tax: drawn.tax },
        lines: drawn.lines.map(({ product: index, ...each }) => ({ productId: of(index).id, ...each })),
      });
      for (const one of steps) {
        const open = receipts.filter((each) => !each.isCancelled);
        const chosen = 'which' in one ? open[one.which % Math.max(open.length, 1)] : undefined;
        if (one.kind === 'goods come') {
          const { status, body } = await ask('POST', 'receipts', { id: randomUUID(), ...bodyOf(one.goods) });
          expect([status, body.value]).toEqual([200, totalOf(bodyOf(one.goods))]);
          receipts.push(body);
        } else if (one.kind === 'a receipt is corrected' && chosen) {
          const sent = { ...bodyOf(one.goods), version: chosen.version };
          const { status, body } = await ask('PUT', `receipts/${chosen.id}`, sent);
          if (status === 200) Object.assign(chosen, body);
          else expect(body.code).toBe('PURCHASE_REFUSED');
        } else if (one.kind === 'a receipt is cancelled' && chosen) {
          const { status, body } = await ask('POST', `receipts/${chosen.id}/cancel`, { version: chosen.version });
          if (status === 200) Object.assign(chosen, body);
          else expect(body.code).toBe('PURCHASE_REFUSED');
        } else if (one.kind === 'a customer orders') {
          const form = codForm([line(of(one.product), 1)]);
          const { status, body } = await shop.post('/api/orders', form, { 'idempotency-key': newKey() });
          if (status !== 201) expect(body.code).toBe('OUT_OF_STOCK');
        } else if (one.kind === 'items break') {
          const broken = { by: -1, isDamage: true, reason: 'Vỡ' };
          const { status, body } = await ask('POST', `products/${of(one.product).id}/stock`, broken);
          if (status !== 200) expect(body.code).toBe('STOCK_REFUSED');
        } else if (one.kind === 'the job runs') await keepCosts(db);
      }
      while ((await keepCosts(db)) > 0);
      const ids = products.map(({ id }) => id);
      const { rows } = await shop.pool.query(
        `select coalesce(sum(case when from_place = 'supplier' then value when to_place = 'supplier' then -value end), 0)::float8 as paid,
           coalesce(sum(case when to_place = 'stock' then value when from_place = 'stock' then -value end), 0)::float8 as stock,
           coalesce(sum(case when to_place = 'stock' then pieces when from_place = 'stock' then -pieces end), 0)::int as pieces,
           coalesce(sum(case when to_place = 'order' then value when from_place = 'order' then -value end), 0)::float8 as sold,
           coalesce(sum(case when to_place = 'lost' then value when from_place = 'lost' then -value end), 0)::float8 as lost
         from cost_entries where product_id = any($1)`,
        [ids],
      );
      const [sum] = rows;
      const kept = await shop.pool.query(
        `select (select coalesce(sum(value), 0)::float8 from cost_states where product_id = any($1)) as stock,
           (select coalesce(sum(stock), 0)::int from products where id = any($1)) as pieces,
           (select coalesce(sum(value), 0)::float8 from order_costs where product_id = any($1)) as sold`,
        [ids],
      );
      expect(sum).toMatchObject(kept.rows[0]);
      expect(sum.paid).toBe(receipts.reduce((all, { value }) => all + value, 0));
      expect(sum.paid).toBe(sum.stock + sum.sold + sum.lost);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});
