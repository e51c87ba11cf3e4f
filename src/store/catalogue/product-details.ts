/** Reads one product with all data that its page shows. */

import { sql } from 'kysely';
import { shownValues, withShownAttributes } from '#domain/attributes/attribute-rows.ts';
import type { Manual } from '#domain/catalogue/manual.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { AttributeTable, AttributeValue } from '#domain/catalogue/product-attributes.ts';
import { pageFields } from '#domain/catalogue/product-fields.ts';
import type { GoodsToDeliver } from '#domain/fulfilment/delivery-fee.ts';
import type { ProductModel } from '#domain/models/model.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Database } from '../database/database.ts';
import { columnsOf, readColumns } from '../database/field-columns.ts';
import { noteRead, readOnce } from '../database/read-once.ts';
import { shownPartsOf, toShownPart } from './bundles.ts';
import { noteNamedProduct } from './named-product.ts';
import { summaryColumns, toSummary } from './product-shape.ts';
import { packagesOf } from './stock.ts';

async function findSiblings(db: Database, group: string | null): Promise<Product['siblings']> {
  if (group === null) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'option_value', 'price', 'stock'])
    .where('group_slug', '=', group)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    option_value: row.option_value ?? '',
    price: row.price,
    stock: row.stock,
  }));
}

/** When the scheduled price of the product `p` ends; null if none is running, or somebody has changed the price since. */
const endOfPrice = sql<Date | null>`(
  select s.ends_at from scheduled_prices n join price_schedules s on s.id = n.schedule_id
  where n.product_id = p.id and n.state = 'running' and n.price = p.price)`;

/** The manual of the product `p`, or null. */
const manualOf = sql<Manual | null>`(
  select json_build_object('hash', m.hash, 'bytes', m.bytes) from product_manuals m where m.product_id = p.id)`;

/** The models of the product `p`, the one in use first. */
const modelsOf = sql<ProductModel[]>`(
  select coalesce(json_agg(json_build_object('pose', m.pose, 'hash', m.hash, 'bytes', m.bytes,
    'sizeMm', json_build_array(m.length_mm, m.width_mm, m.height_mm)) order by m.pose desc), '[]')
  from product_models m where m.product_id = p.id)`;

/** A product with what belongs to it. `attributes`: the stored values of those that customers can see; `parcel`: how it is sent. */
export type FoundProduct = Product & {
  attributes: Record<string, AttributeValue>;
  parcel: Omit<GoodsToDeliver, 'quantity'>;
  manual: Manual | null;
  models: ProductModel[];
};

/**
 * Finds a product by slug, by id, or by a former slug.
 * @param attributes the attributes that the catalogue and the shop's extensions declare
 * @returns null if there is no such product, or it is archived
 */
export function findProduct(db: Database, slugOrId: string, attributes: AttributeTable): Promise<FoundProduct | null> {
  return readOnce(db, nameOf(slugOrId), async () => {
    const product = await readProduct(db, slugOrId, attributes);
    if (product && !product.moved_to) {
      noteRead(db, [product.id, product.slug].map(nameOf), product);
      noteNamedProduct(db, product);
    }
    return product;
  });
}

const nameOf = (slugOrId: string) => `product ${slugOrId}`;

async function readProduct(db: Database, slugOrId: string, attributes: AttributeTable): Promise<FoundProduct | null> {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select([
      ...summaryColumns,
      'p.description',
      'p.specs',
      ...columnsOf(pageFields),
      'p.package_cm',
      'p.group_slug',
      'p.option_name',
      'p.option_value',
      'p.meta_title',
      'p.meta_description',
    ])
    .select([endOfPrice.as('price_until'), shownPartsOf.as('parts'), manualOf.as('manual'), modelsOf.as('models')])
    .select(['p.shipping_class', packagesOf.as('packages')])
    .where('p.archived_at', 'is', null)
    .where(isUuid(slugOrId) ? 'p.id' : 'p.slug', '=', slugOrId)
    .executeTakeFirst();
  if (!row) return findByOldSlug(db, slugOrId, attributes);
  const siblings = await findSiblings(db, row.group_slug);
  return {
    ...toSummary(row),
    description: row.description,
    images: row.images,
    specs: withShownAttributes(
      Object.entries(row.specs).map(([name, value]) => ({ name, value })),
      attributes,
      row,
    ),
    attributes: shownValues(attributes, row),
    ...readColumns(pageFields, row),
    package_cm: row.package_cm,
    option_name: row.option_name,
    option_value: row.option_value,
    siblings,
    ...(row.meta_title !== null && { meta_title: row.meta_title }),
    ...(row.meta_description !== null && { meta_description: row.meta_description }),
    ...(row.price_until && { price_until: row.price_until.toISOString() }),
    ...(row.parts.length > 0 && { parts: row.parts.map(toShownPart) }),
    parcel: { shippingClass: row.shipping_class, packages: row.packages },
    ...{ manual: row.manual, models: row.models },
    ...(row.slug === slugOrId ? {} : { moved_to: row.slug }),
  };
}

async function findByOldSlug(db: Database, slug: string, attributes: AttributeTable): Promise<FoundProduct | null> {
  const old = await db
    .selectFrom('product_old_slugs as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select('p.slug')
    .where('o.slug', '=', slug)
    .executeTakeFirst();
  const product = old ? await findProduct(db, old.slug, attributes) : null;
  return product && { ...product, moved_to: product.slug };
}
