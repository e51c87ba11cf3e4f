/** The requests of row 13, in groups: every list of the back office. */
import type pg from 'pg';
import { orderViews } from '#domain/desk/order-views.ts';

export type OfficeQuery = { group: string; path: string };

const named = (group: string, base: string, searches: Record<string, string | number>[]): OfficeQuery[] =>
  searches.map((search) => ({
    group,
    path: `/api/admin/${base}?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`,
  }));

type Sample = { number: string; phone: string; name: string; email: string; sku: string; product: string };

/** Finds an order in the middle of the shop's history, and one of its products. */
async function sampleOf(pool: pg.Pool): Promise<Sample> {
  const { rows } = await pool.query<Sample>(
    `select o.order_number as number, o.shipping_phone as phone, o.first_name || ' ' || o.last_name as name,
       o.shipping_email as email, p.sku, p.name as product
     from (select id, order_number, shipping_phone, first_name, last_name, shipping_email from orders
       order by created_at offset (select count(*) / 2 from orders) limit 1) o
     join order_items i on i.order_id = o.id join products p on p.id = i.product_id limit 1`,
  );
  if (!rows[0]) throw new Error('the seeded shop has no orders');
  return rows[0];
}

/** @param pool the connections to the database of the seeded shop */
export async function listOfficeQueries(pool: pg.Pool): Promise<OfficeQuery[]> {
  const { number, phone, name, email, sku, product } = await sampleOf(pool);
  const texts = [number, phone, name, sku, 'Nguyễn', 'xyzzy'];
  return [
    ...named(
      'orders: views',
      'orders',
      orderViews.map((view) => ({ view })),
    ),
    ...named(
      'orders: search',
      'orders',
      texts.map((q) => ({ q })),
    ),
    ...named('orders: filters', 'orders', [
      { payment: 'refunded' },
      { province: 'Cà Mau' },
      { view: 'done', method: 'qr', province: 'Huế' },
      { from: '2025-10-01', until: '2025-10-08' },
    ]),
    ...named('orders: numbers of the views', 'orders/counts', [{}]),
    ...named('one order', `orders/${number}`, [{}]),
    ...named('one order', `orders/${number}/neighbours`, [{ view: 'all' }, { view: 'way' }]),
    ...named('products', 'products', [
      {},
      { search: product },
      { search: 'may chay' },
      { search: 'xyzzy' },
      { stock: 'low' },
      { stock: 'out' },
      { category: 'cardio' },
      { type: 'ta-tay', brand: 'Bền Lực' },
      { state: 'archived' },
    ]),
    ...named('customers', 'customers', [{}, { q: phone }, { q: name }, { q: email }, { q: 'Nguyễn' }, { q: 'xyzzy' }]),
    ...named('customers', `customers/${encodeURIComponent(phone)}`, [{}]),
    ...named('customers', 'customers', [{ blocked: 'yes' }]),
    ...named('customers', 'accounts', [{}]),
    ...[
      'reviews',
      'vouchers',
      'payment-tasks',
      'bank-transactions',
      'expected-cash',
      'invoice-requests',
      'audit-log',
    ].flatMap((path) => named('other lists', path, [{}])),
    ...named('today: the waiting work', 'today', [{}]),
    ...named('today: the figures of a month and of a quarter', 'figures', [
      {},
      { from: '2025-10-01', to: '2025-12-31' },
    ]),
  ];
}
