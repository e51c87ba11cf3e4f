/** Vouchers, and the orders that used a voucher, as the back office lists them. */
import { type RawBuilder, sql } from 'kysely';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import type { VoucherState } from '#domain/vouchers/voucher-states.ts';
import type { Database } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';

export type ListedVoucher = Omit<Voucher, 'categoryIds'> & {
  /** the names of the categories to which the voucher applies, in the order of the shop */
  categories: string[];
  state: VoucherState;
};

function listed(db: Database) {
  return db
    .selectFrom('vouchers as v')
    .select(['v.code', 'v.kind', 'v.value', 'v.most', 'v.minimum', 'v.uses'])
    .select(['v.starts_at as startsAt', 'v.ends_at as endsAt', 'v.max_uses as maxUses'])
    .select('v.max_uses_each as maxUsesEach')
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
const order = listOrder({ 'v.ends_at': 'time desc', 'v.code': 'text' });

/** SQL for the whole list. */
export const exportedVouchers = (db: Database): RawBuilder<unknown> => sql`${listed(db).orderBy(order.by)}`;

export const listVoucherPage = (db: Database, wanted: PageWanted): Promise<Page<ListedVoucher>> =>
  readPage(listed(db), order, wanted);

export async function findListedVoucher(db: Database, code: string): Promise<ListedVoucher | null> {
  return (await listed(db).where('v.code', '=', code).executeTakeFirst()) ?? null;
}

const newestFirst = listOrder({ 'o.created_at': 'time desc', 'o.id': 'uuid desc' });

/** Lists the orders that used a voucher, newest first. */
export function listOrdersOfVoucher(db: Database, code: string, wanted: PageWanted) {
  const orders = db
    .selectFrom('orders as o')
    .select(['o.order_number as orderNumber', 'o.created_at as at', 'o.status', 'o.total_amount as total'])
    .select(
      sql<number>`o.discount - coalesce((select amount from order_reductions r where r.order_id = o.id), 0)`.as(
        'discount',
      ),
    )
    .where('o.voucher_code', '=', code);
  return readPage(orders, newestFirst, wanted);
}
