/** Vouchers, and the orders that used a voucher, as the back office lists them. */
import { type RawBuilder, sql } from 'kysely';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import type { VoucherState } from '#domain/vouchers/voucher-states.ts';
import type { Database } from '../database/database.ts';
import { type ListPosition, microsecondsOf, olderThan, timeOfMicroseconds } from '../database/keyset-time.ts';

export type ListedVoucher = Omit<Voucher, 'categoryIds'> & {
  /** the names of the categories to which the voucher applies, in the order of the shop */
  categories: string[];
  state: VoucherState;
  endsMicroseconds: number;
};

function listed(db: Database) {
  return db
    .selectFrom('vouchers as v')
    .select(['v.code', 'v.kind', 'v.value', 'v.most', 'v.minimum', 'v.uses'])
    .select(['v.starts_at as startsAt', 'v.ends_at as endsAt', 'v.max_uses as maxUses'])
    .select('v.max_uses_each as maxUsesEach')
    .select(microsecondsOf('v.ends_at').as('endsMicroseconds'))
    .select(
      sql<string[]>`array(select c.name from categories c where c.id = any(v.category_ids) order by c.position)`.as(
        'categories',
      ),
    )
    .select(
      sql<ListedVoucher['state']>`case when v.ends_at <= now() or v.ends_at = v.starts_at then 'ended'
        when v.starts_at > now() then 'waiting' else 'active' end`.as('state'),
    );
}

/** Those that end last first. */
const inOrder = (db: Database) => listed(db).orderBy('v.ends_at', 'desc').orderBy('v.code');

/** SQL for the whole list. */
export const exportedVouchers = (db: Database): RawBuilder<unknown> => sql`${inOrder(db)}`;

/** @param page.after the last row of the previous page @returns one page of vouchers */
export function listVoucherPage(
  db: Database,
  { after, limit }: { after: { endsMicroseconds: number; code: string } | null; limit: number },
): Promise<ListedVoucher[]> {
  return inOrder(db)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(v.ends_at < ${timeOfMicroseconds(after?.endsMicroseconds ?? 0)}
          or (v.ends_at = ${timeOfMicroseconds(after?.endsMicroseconds ?? 0)} and v.code > ${after?.code ?? ''}))`,
      ),
    )
    .limit(limit)
    .execute();
}

export async function findListedVoucher(db: Database, code: string): Promise<ListedVoucher | null> {
  return (await listed(db).where('v.code', '=', code).executeTakeFirst()) ?? null;
}

/** @param page.after the previous page's last row @returns a page of the orders that used a voucher, newest first */
export function listOrdersOfVoucher(
  db: Database,
  code: string,
  { after, limit }: { after: ListPosition | null; limit: number },
) {
  return db
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_number as orderNumber', 'o.created_at as at', 'o.status'])
    .select(
      sql<number>`o.discount - coalesce((select amount from order_reductions r where r.order_id = o.id), 0)`.as(
        'discount',
      ),
    )
    .select(['o.total_amount as total', microsecondsOf('o.created_at').as('atMicroseconds')])
    .where('o.voucher_code', '=', code)
    .where(olderThan(after, 'o.created_at', 'o.id'))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}
