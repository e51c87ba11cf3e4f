/** What staff took off the price of orders by hand. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { KnownReduction } from '#domain/orders/order.ts';
import { isNothing, type Reduction } from '#domain/orders/reduction.ts';
import { formatMoney } from '#domain/values/money.ts';
import { rowsOf, type Transaction } from '../database/database.ts';

/** The reduction of a row of `orders`; null if nothing was taken off by hand. */
export const reductionOf = sql<KnownReduction | null>`(
  select json_build_object('prices', r.prices, 'off',
    case when r.kind is not null then json_build_object('kind', r.kind, 'value', r.value) end,
    'amount', r.amount, 'reason', r.reason, 'by', r.actor_name, 'at', r.at)
  from order_reductions r where r.order_id = orders.id)`;

type Written = { reduction: Reduction; amount: number; actor: Actor; reason: string };

/** Writes what is taken off an order, or that nothing is, and an entry in its history. Lock the order first. */
export async function writeReduction(
  tx: Transaction,
  orderId: string,
  { reduction, amount, actor, reason }: Written,
): Promise<void> {
  const [row] = await rowsOf<{ amount: number }>(tx)`
    delete from order_reductions where order_id = ${orderId}::uuid returning amount`;
  const before = row?.amount ?? 0;
  if (!isNothing(reduction) && amount > 0)
    await sql`
      insert into order_reductions (order_id, prices, kind, value, amount, reason, actor, actor_id)
      values (${orderId}::uuid, ${JSON.stringify(reduction.prices)}::jsonb, ${reduction.off?.kind ?? null},
        ${reduction.off?.value ?? null}::bigint, ${amount}::bigint, ${reason}, ${actor.kind}, ${actor.userId}::uuid)`.execute(
      tx,
    );
  if (before === amount) return;
  await sql`
    insert into order_events (id, order_id, at, field, before, after, actor, actor_id, reason)
    values (gen_random_uuid(), ${orderId}::uuid, clock_timestamp(), 'reduction', ${formatMoney(before)},
      ${formatMoney(amount)}, ${actor.kind}, ${actor.userId}::uuid, ${reason})`.execute(tx);
}
