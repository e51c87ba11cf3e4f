/** Puts categories, types and products of a time back: products keep their stock, and new ones that orders name are archived. */
import type { ClientBase } from 'pg';
import { ASIDE, MARKS } from './load-present.ts';
import { bringBack, type Changed, changeBack, removeMadeSince, type Shape } from './rows.ts';

/** What trade made of a product. */
const TRADED = ['stock', 'sold', 'rating_sum', 'rating_count'];
/**
 * Movements of stock that say what somebody typed or imported about a product, and not what happened to goods. `parts`
 * counts only for a product that was no bundle then: the stock of a bundle follows from its parts.
 */
const TYPED = `('opening', 'import', 'edit', 'parts', 'unexplained')`;

/** SQL that is true for a product n that nothing of what is kept names, and of which no goods moved. */
const IS_UNUSED = [
  ...['order_items', 'reservation_items', 'warranty_claims', 'reviews', 'product_questions', 'stock_waiters'],
  ...['stock_returns', 'goods_receipt_lines', 'purchase_order_lines'],
]
  .map((table) => `not exists (select from ${table} u where u.product_id = n.id)`)
  .concat(`not exists (select from stock_movements m where m.product_id = n.id and m.kind not in ${TYPED})`)
  .join(' and ');

const isNew = (table: string) => `not exists (select from ${ASIDE}.${table} o where o.id = n.id)`;
const rowsOf = async (client: ClientBase, text: string) => (await client.query(text)).rowCount ?? 0;

/** Texts of which no two rows may have the same: a row that has one which another gets back gives it up first. */
async function freeTexts(client: ClientBase, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    // of a row that was made since: it stays, under a name of its own
    await client.query(`update ${table} n set ${column} = n.${column} || '-' || left(n.id::text, 8)
      where ${isNew(table)} and exists (select from ${ASIDE}.${table} o where o.${column} = n.${column})`);
    // of a row that gets its own back in a moment
    await client.query(`update ${table} n set ${column} = n.id::text from ${ASIDE}.${table} o
      where o.id = n.id and o.${column} <> n.${column}
        and exists (select from ${ASIDE}.${table} other where other.${column} = n.${column} and other.id <> n.id)`);
  }
}

export async function putBackCatalogue(
  client: ClientBase,
  of: (name: string) => Shape,
  reason: string,
): Promise<Changed[]> {
  const why = { kind: 'correction', actor: 'operator', reason };
  await client.query(`select set_config('suc_bat.stock_movement', $1, true)`, [JSON.stringify(why)]);
  const done = { categories: [0, 0], product_types: [0, 0] };
  for (const [table, columns] of [
    ['categories', ['name', 'slug']],
    ['product_types', ['slug']],
  ] as const) {
    await freeTexts(client, table, columns);
    const returned = await bringBack(client, of(table));
    done[table] = [await changeBack(client, of(table)), returned];
  }
  const products = await putBackProducts(client, of('products'));
  await answerMovements(client);
  const inUse = 'exists (select from products p where p.type_id = n.id)';
  const types = await removeMadeSince(client, of('product_types'), inUse);
  const filled = `exists (select from products p where p.category_id = n.id)
    or exists (select from product_types t where t.category_id = n.id)`;
  const categories = await removeMadeSince(client, of('categories'), filled);
  for (const table of ['product_types', 'categories'])
    await client.query(`update ${table} n set archived_at = now() where archived_at is null and ${isNew(table)}`);
  const changed = (table: keyof typeof done, removed: number): Changed => {
    const [changed = 0, returned = 0] = done[table];
    return { table, removed, changed, returned };
  };
  return [changed('categories', categories), changed('product_types', types), products];
}

async function putBackProducts(client: ClientBase, shape: Shape): Promise<Changed> {
  const deleted = await rowsOf(client, `delete from products n where ${isNew('products')} and ${IS_UNUSED}`);
  // others that were made since are archived: orders, goods or what customers wrote name them
  const archived = await rowsOf(
    client,
    `update products n set listed = false, shelved = false, archived_at = coalesce(archived_at, now()), group_slug = null
      where ${isNew('products')}`,
  );
  await freeTexts(client, 'products', ['sku', 'slug']);
  await client.query(`update products n set group_slug = null from ${ASIDE}.products o where o.id = n.id
    and n.group_slug is not null and (o.group_slug, o.option_value) is distinct from (n.group_slug, n.option_value)`);
  await client.query('alter table products disable trigger keep_first_stock');
  const returned = await bringBackDeleted(client, shape);
  await client.query('alter table products enable trigger keep_first_stock');
  const changed = await changeBack(client, shape, TRADED);
  return { table: 'products', removed: deleted + archived, changed, returned };
}

/** Of a deleted product the ledger of its stock has remained, and its goods have been written off. */
async function bringBackDeleted(client: ClientBase, shape: Shape): Promise<number> {
  const isGone = 'not exists (select from products n where n.id = o.id)';
  await client.query(`update ${ASIDE}.products o set stock = greatest(0, (select coalesce(sum(m.change), 0)
    from stock_movements m where m.product_id = o.id)) where ${isGone}`);
  const gone = await client.query<{ id: string }>(`select o.id from ${ASIDE}.products o where ${isGone}`);
  const ids = gone.rows.map(({ id }) => id);
  const returned = await bringBack(client, shape);
  const writtenOff = `select distinct on (product_id) product_id, pieces, value, is_known from cost_entries
    where product_id = any($1::uuid[]) and movement_id = 0 and from_place = 'stock' and to_place = 'lost'
    order by product_id, id desc`;
  await client.query(
    `insert into cost_entries (product_id, movement_id, from_place, to_place, pieces, value, is_known)
      select product_id, 0, 'lost', 'stock', pieces, value, is_known from (${writtenOff}) w`,
    [ids],
  );
  await client.query(
    `insert into cost_states select c.product_id, m.id, c.named_costs, coalesce(w.pieces, 0), coalesce(w.value, 0),
        coalesce(w.is_known, c.is_known), c.last_pieces, c.last_value, c.last_is_known, 0
      from ${ASIDE}.cost_states c left join (${writtenOff}) w using (product_id)
      cross join lateral (select max(id) as id from stock_movements m where m.product_id = c.product_id) m
      where c.product_id = any($1::uuid[]) on conflict (product_id) do nothing`,
    [ids],
  );
  return returned;
}

/** Products of which less was left than is to be taken back. */
export const SHORT = 'short_stock';

/** Answers what was typed or imported since about the stock, unless the goods were counted after it. */
async function answerMovements(client: ClientBase): Promise<void> {
  await client.query(`
    create temporary table ${SHORT} on commit drop as
    with since as (
      select m.product_id, m.id, m.change, m.kind from stock_movements m left join ${MARKS} k using (product_id)
      where m.id > coalesce(k.id, 0)
    ), counted as (
      select product_id, max(id) as id from since where kind = 'count' group by product_id
    )
    select p.id as product_id, p.stock, sum(s.change)::int as typed
    from since s join products p on p.id = s.product_id left join counted c using (product_id)
    where s.kind in ${TYPED} and s.id > coalesce(c.id, 0)
      and not exists (select from ${ASIDE}.bundle_parts b where b.bundle_id = s.product_id)
    group by p.id having sum(s.change) <> 0`);
  await client.query(`
    update products p set stock = greatest(p.stock - s.typed, 0) from ${SHORT} s
    where s.product_id = p.id and p.stock <> greatest(p.stock - s.typed, 0)`);
}
