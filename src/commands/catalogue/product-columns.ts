/** Converts a row of an import to the columns of a product. */
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import { type AttributeValues, attributesIn, withChanges } from '#domain/catalogue/product-attributes.ts';
import { plainFields } from '#domain/catalogue/product-fields.ts';
import { searchWords, slugify } from '#domain/values/vietnamese-text.ts';
import type { KnownType, NewProduct } from '#store/catalogue/catalogue.ts';
import { writeColumns } from '#store/database/field-columns.ts';
import type { ProductImage } from '#store/database/tables.ts';
import { sanitizeHtml } from '../content/sanitize-html.ts';

/** A row of an import in which all pictures have a URL. */
export type PicturedProduct = Omit<ProductRow, 'images' | 'models'> & { images?: ProductImage[] };

export function slugOf(row: Pick<ProductRow, 'slug' | 'name'>): string {
  return row.slug ?? slugify(row.name);
}

/** The values of a new product for the fields that are missing in its row. */
export const emptyColumns = {
  stock: 0,
  description: '',
  features: '[]',
  specs: '{}',
  synonyms: '[]',
  images: '[]',
  shipping_class: 'parcel' as const,
  listed: true,
};

type Needed = 'sku' | 'slug' | 'name' | 'category_id' | 'type_id' | 'brand_name' | 'price' | 'folded_name';
type Columns = Pick<NewProduct, Needed> &
  Partial<Omit<NewProduct, Needed | 'id' | 'created_at' | 'updated_at' | 'sold' | 'rating_sum' | 'rating_count'>>;

const json = <Value extends object | null | undefined>(value: Value) =>
  (value ? JSON.stringify(value) : value) as Value extends object ? string : Value;

/** Converts a row to columns. Fields missing in the row are left out. @param kept the product's stored attributes */
export function toColumns(row: PicturedProduct, knownType: KnownType, kept: AttributeValues = {}): Columns {
  const { description, option, archived } = row;
  const attributes = attributesIn(row);
  const columns: Columns = {
    ...writeColumns(plainFields, row),
    // the stock of a bundle is computed from its parts
    stock: row.parts?.length ? undefined : row.stock,
    slug: slugOf(row),
    category_id: knownType.category_id,
    type_id: knownType.id,
    description: description === undefined ? undefined : sanitizeDescription(description),
    specs: json(row.specs),
    images: json(row.images),
    option_name: option === undefined ? undefined : (option?.name ?? null),
    option_value: option === undefined ? undefined : (option?.value ?? null),
    package_cm: json(row.packageCm),
    attributes: Object.keys(attributes).length > 0 ? json(withChanges(kept, attributes)) : undefined,
    listed: archived ? false : row.listed,
    archived_at: archived === undefined ? undefined : archived ? new Date() : null,
    folded_name: searchWords(row.name).join(' '),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns;
}

/** Removes all HTML from a description except the allowed tags. Call this once, before the description is stored. */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html.normalize('NFC'), {
    allowedTags: [
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'b',
      'i',
      'br',
      'h3',
      'h4',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  }).trim();
}
