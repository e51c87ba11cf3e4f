/** What a person has to look at after a shop has gone back: the program cannot decide it. */
import type { ClientBase } from 'pg';
import { type FindingKind, findingKinds } from '#domain/machine/going-back.ts';
import { ASIDE } from './load-present.ts';
import { SHORT } from './put-back-catalogue.ts';
import { tablesWith } from './table-rules.ts';

/** `name`: a SKU, the number of an order, the code of a voucher, or a key. `note`: a number or a name that belongs to it. */
export type Finding = { kind: FindingKind; name: string; note: string };

const isArchivedNew = `p.archived_at is not null and not exists (select from ${ASIDE}.products o where o.id = p.id)`;
const isOpen = `o.status in ('payment_pending', 'pending', 'in_delivery')`;

const queries: Record<FindingKind, string> = {
  'stock-short': `select p.sku as name, (s.typed - s.stock)::text as note from ${SHORT} s
    join products p on p.id = s.product_id where s.typed > s.stock`,
  'order-of-archived': `select o.order_number as name, string_agg(p.sku, ', ' order by p.sku) as note
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where ${isOpen} and ${isArchivedNew} group by o.order_number`,
  'order-at-other-price': `select o.order_number as name, string_agg(p.sku, ', ' order by p.sku) as note
    from orders o join order_items i on i.order_id = o.id join ${ASIDE}.products p on p.id = i.product_id
    where ${isOpen} and o.created_at > $1 and i.price_at_time <> p.price
      and exists (select from price_changes c where c.product_id = p.id and c.at > $1 and c.at <= o.created_at)
    group by o.order_number`,
  'product-made-since': `select p.sku as name, p.name as note from products p where ${isArchivedNew}`,
  'name-taken': `select p.sku as name, q.sku as note from products p
    join ${ASIDE}.products q on p.sku = q.sku || '-' || left(p.id::text, 8) where ${isArchivedNew}`,
  voucher: `select v.code as name, string_agg(c.id::text, ', ') as note from vouchers v, unnest(v.category_ids) c (id)
    where v.ends_at > now() and not exists (select from categories k where k.id = c.id and k.archived_at is null)
    group by v.code`,
  settings: `select n.key as name, coalesce(o.value ->> n.key, '–') as note
    from present_settings p cross join jsonb_each(p.value) n left join shop_settings o on true
    where n.value is distinct from o.value -> n.key`,
  content: `select p.kind || '/' || p.slug as name, p.title as note from present_content p
    left join content_entries n on n.kind = p.kind and n.id = p.id where n.version is distinct from p.version`,
};

/** Keeps, until the transaction ends, what of the present shop is compared with that time. Call it before putBack. */
export async function notePresent(client: ClientBase): Promise<void> {
  await client.query('create temporary table present_settings on commit drop as select value from shop_settings');
  await client.query(
    'create temporary table present_content on commit drop as select kind, id, slug, title, version from content_entries',
  );
}

/** Finds what is for a person, and writes it down for the office. Call it in the transaction of putBack. @param at the time to which the shop has gone back */
export async function findConflicts(client: ClientBase, at: Date): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const kind of findingKinds) {
    const text = `select $1::timestamptz as at, f.name, f.note from (${queries[kind]}) f order by f.name`;
    const { rows } = await client.query<{ name: string; note: string }>(text, [at]);
    found.push(...rows.map(({ name, note }) => ({ kind, name, note })));
  }
  await client.query(
    `insert into going_back_findings (went_back_to, kind, name, note)
      select $1::timestamptz, f.kind, f.name, f.note from json_to_recordset($2::json) f (kind text, name text, note text)`,
    [at, JSON.stringify(found)],
  );
  return found;
}

/** @returns for each table of which rows were kept how many more, or fewer, there are than at that time */
export async function countSince(client: ClientBase): Promise<Record<string, number>> {
  const since: Record<string, number> = {};
  for (const name of tablesWith('kept')) {
    const { rows } = await client.query<{ more: number }>(
      `select ((select count(*) from public."${name}") - c.rows)::int as more from ${ASIDE}.row_counts c where c.name = $1`,
      [name],
    );
    if (rows[0]?.more) since[name] = rows[0].more;
  }
  return since;
}
