/** Reads what "Vừa nhà", the planner and the weight route must know of products, in one statement. */
import { type AttributeTable, type AttributeValues, withDeclared } from '#domain/catalogue/product-attributes.ts';
import { type Database, rowsOf } from '../database/database.ts';

/** `package_cm`: length, width and height of the package; `price`: whole đồng; `parts`: the ids of a bundle's products. */
export type FittedRow = {
  id: string;
  slug: string;
  name: string;
  type: string;
  attributes: AttributeValues;
  package_cm: number[] | null;
  gross_weight_kg: number | null;
  price: number;
  stock: number;
  parts: string[];
};

/**
 * @param slugs the present ones, each once; sizes that no list shows are found, archived products are not
 * @returns the products in the order of the slugs
 */
export async function listFitted(db: Database, slugs: readonly string[], table: AttributeTable): Promise<FittedRow[]> {
  if (slugs.length === 0) return [];
  const rows = await rowsOf<FittedRow>(db)`
    select p.id, p.slug, p.name, t.slug as type, p.attributes, p.package_cm, p.gross_weight_kg::float8 as gross_weight_kg,
      p.price, p.stock, array(select b.part_id::text from bundle_parts b where b.bundle_id = p.id) as parts
    from products p join product_types t on t.id = p.type_id
    where p.slug = any(${slugs}::text[]) and p.archived_at is null
    order by array_position(${slugs}::text[], p.slug)`;
  return rows.map((row) => ({ ...row, attributes: withDeclared(row.attributes, table) }));
}
