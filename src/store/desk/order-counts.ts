/** The number of orders in each view of the order desk (the back office's list of orders), counted up to a maximum. */
import { sql } from 'kysely';
import { type CountedView, countedViews, MOST_COUNTED } from '#domain/desk/order-views.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { viewSources } from './order-views.ts';

/** The most orders that are checked for the count of one view if no index can count its orders. */
const LOOKED_AT = 1000;

/** The order columns that the filters of the views need. One query reads them all, so that each order is read once. */
const readByFilters = sql.raw(
  ['id', 'status', 'payment_status', 'payment_method', 'confirming_call', 'deposit', 'amount_paid']
    .map((column) => `o.${column}`)
    .join(', '),
);

/** @returns the number of orders in each view, at most MOST_COUNTED + 1 */
export async function countViews(db: Database): Promise<Record<CountedView, number>> {
  const most = MOST_COUNTED + 1;
  const counts = countedViews.map((view) => {
    const { walks, filter } = viewSources[view];
    const looked = walks.map(
      (walk) => sql`(select ${filter ? readByFilters : sql`o.id`} from orders o where ${walk}
        order by o.created_at desc, o.id limit ${filter ? LOOKED_AT : most})`,
    );
    return sql`(select count(*)::int from (
      select from (${sql.join(looked, sql` union all `)}) o where ${filter ?? sql`true`} limit ${most}) c) as ${sql.ref(view)}`;
  });
  const rows = await rowsOf<Record<CountedView, number>>(db)`select ${sql.join(counts)}`;
  if (!rows[0]) throw new Error('a select without from has one row');
  return rows[0];
}
