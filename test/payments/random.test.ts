/** Random sequences of what customers, staff, the bank and the clock do, checked by the laws of money and stock. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeOrderState } from '#commands/orders/change-order-state.ts';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { decideTransaction } from '#commands/payments/decide-transaction.ts';
import type { StateChange } from '#domain/orders/transitions.ts';
import { isFailure } from '#domain/values/failure.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { connect, HMAC_SECRET, match, sepayBody, tell } from './bank.ts';

const shop = openTestShop();
const PRICE = 500_000;
const actor = { kind: 'operator' as const, userId: null };

const amount = fc.constantFrom(PRICE, 200_000, 300_000, 700_000);
const order = fc.nat(2);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('transfer' as const), order, amount }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('out' as const), order, amount }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('unknown' as const), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      order,
      to: fc.constantFrom<StateChange>(
        { field: 'payment_status', to: 'paid' },
        { field: 'payment_status', to: 'failed' },
        { field: 'payment_status', to: 'refunded' },
        { field: 'status', to: 'in_delivery' },
        { field: 'status', to: 'done' },
        { field: 'status', to: 'cancelled' },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund' as const), order, amount: fc.option(amount) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      nth: fc.nat(20),
      state: fc.constantFrom('payment' as const, 'review' as const, 'other' as const, 'refund' as const),
      order,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(steps: readonly Step[], numbers: readonly string[], first: number): Promise<void> {
  const { db } = shop.shop;
  const numberOf = (index: number) => numbers[index] ?? '';
  for (const one of steps) {
    if (one.act === 'transfer' || one.act === 'out' || one.act === 'unknown') {
      const content = one.act === 'unknown' ? 'mua hang' : numberOf(one.order);
      await tell(
        shop,
        sepayBody({ content, transferAmount: one.amount, transferType: one.act === 'out' ? 'out' : 'in' }),
      );
      await match(shop);
    } else if (one.act === 'move') {
      await changeOrderState(db, { order: numberOf(one.order), move: one.to, actor, reason: null }).catch((error) => {
        if (!isFailure(error, 'STATUS_NOT_ALLOWED')) throw error;
      });
    } else if (one.act === 'refund') {
      await refundOrder(db, { order: numberOf(one.order), amount: one.amount, account: null, actor, reason: 'x' });
    } else {
      const rows = await db
        .selectFrom('bank_transactions')
        .select('id')
        .where('id', '>', first)
        .orderBy('id')
        .execute();
      const row = rows[one.nth % Math.max(1, rows.length)];
      const orderNumber = one.state === 'payment' || one.state === 'refund' ? numberOf(one.order) : null;
      if (row) await decideTransaction(db, { transaction: row.id, state: one.state, orderNumber, actor, reason: 'x' });
    }
  }
}

type Law = {
  order_number: string;
  status: string;
  payment_status: string;
  amount_paid: number;
  credited: number;
  refunded: number;
};

async function readLaws(numbers: readonly string[]): Promise<Law[]> {
  const { rows } = await sql<Law>`
    select o.order_number, o.status, o.payment_status, o.amount_paid,
      coalesce(sum(t.amount) filter (where m.state = 'payment'), 0)::bigint as credited,
      coalesce(sum(t.amount) filter (where m.state = 'refund'), 0)::bigint as refunded
    from orders o
      left join bank_matches m on m.order_number = o.order_number and m.backs is null
      left join bank_transactions t on t.id = m.bank_transaction_id
    where o.order_number = any(${numbers}::text[]) group by o.id`.execute(shop.shop.db);
  return rows;
}

test('whatever happens in whatever order, the orders hold what the ledger credits, and none is paid without it', async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const product = await makeProduct(shop.shop.db);
      const placed = [];
      for (const method of ['qr', 'qr', 'delivery'] as const)
        placed.push(await placeOrderOf(shop, product, { method }));
      const numbers = placed.map((one) => one.order_number);
      const newest = await sql<{ id: number }>`select coalesce(max(id), 0) as id from bank_transactions`.execute(
        shop.shop.db,
      );
      const first = newest.rows[0]?.id ?? 0;
      await take(steps, numbers, first);
      for (const law of await readLaws(numbers)) {
        expect(law.amount_paid, JSON.stringify(law)).toBe(law.credited - law.refunded);
        if (law.payment_status === 'paid') expect(law.credited, JSON.stringify(law)).toBeGreaterThanOrEqual(PRICE);
        if (law.payment_status === 'refunded') expect(law.refunded, JSON.stringify(law)).toBeGreaterThan(0);
        if (['unpaid', 'awaiting_review', 'failed'].includes(law.payment_status))
          expect(law.amount_paid, JSON.stringify(law)).toBeLessThan(PRICE);
      }
      // every row that came in is credited, in review, other, or confirms the staff's; none waits, none is lost
      const { rows } = await sql<{ lost: number }>`
        select count(*)::int as lost from bank_transactions t left join bank_matches m on m.bank_transaction_id = t.id
        where t.id > ${first} and (m.state is null or m.state = 'waiting')`.execute(shop.shop.db);
      expect(rows[0]?.lost).toBe(0);
      // a cancelled order gave back exactly what it took
      const taken = (await readLaws(numbers)).filter(({ status }) => status !== 'cancelled').length;
      const { stock } = await shop.shop.db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', product.id)
        .executeTakeFirstOrThrow();
      expect(stock).toBe(10 - taken);
    }),
    { numRuns: 25, seed: 20261122, endOnFailure: true },
  );
}, 120_000);
