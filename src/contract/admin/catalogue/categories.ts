/** The categories with their types, in display order: the tree is read and saved as a whole. */
import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

const line = (most: number) => z.string().trim().min(1).max(most);
/** a text that may be empty: a category that an import makes has a name and no description */
const text = (most: number) => z.string().trim().max(most);
/** the slug; if it is empty for a new category or type, the shop makes one from the name */
const slug = z
  .string()
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
  .max(200);

/** A picture that the shop stores, and the text that describes the picture. */
const picture = z.object({ url: z.string(), alt: z.string() });
/** A picture; if omitted, the stored picture stays, so that clients that do not support pictures do not remove any. */
const givenPicture = z
  .strictObject({ url: z.string().min(1).max(500), alt: line(300) })
  .nullable()
  .optional();

const type = z.strictObject({ slug, name: line(100) });
const category = z.strictObject({
  slug,
  name: line(100),
  description: text(1000),
  metaTitle: text(200),
  metaDescription: text(300),
  metaKeywords: text(300),
  types: z.array(type).min(1).max(100),
});

/**
 * `products`: the number of products of the type, including archived ones; a type with products cannot be removed.
 * `selling`: the number of products of the type without archived ones.
 */
const treeType = z.object({
  ...{ slug: z.string(), name: z.string() },
  ...{ products: z.number(), selling: z.number(), archived: z.boolean() },
});
const tree = z.object({
  version: z.string(),
  // without the limits of what the office may save, because imports write categories too
  categories: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      metaTitle: z.string(),
      metaDescription: z.string(),
      metaKeywords: z.string(),
      /** the picture on the category's card; null: the card shows the picture of the category's first product */
      image: picture.nullable(),
      /** the picture of a room, shown next to the heading of the category's product list; null: none */
      room: picture.nullable(),
      archived: z.boolean(),
      types: z.array(treeType),
    }),
  ),
});

const place = { kind: z.enum(['category', 'type']), slug: z.string().max(200) };
export type CategoryTree = z.infer<typeof tree>;

export const categoryEndpoints = {
  getCategoryTree: endpoint('GET', '/api/admin/category-tree', 'catalogue:read', { output: tree }),
  saveCategoryTree: endpoint('PUT', '/api/admin/category-tree', 'catalogue:write', {
    audit: 'category.changed',
    body: z.strictObject({
      version: z.string().max(64),
      categories: z
        .array(category.extend({ image: givenPicture, room: givenPicture }))
        .min(1)
        .max(50),
    }),
    output: tree,
    failures: ['CHANGED_MEANWHILE', 'CATEGORY_REFUSED'],
  }),
  archiveCategory: endpoint('POST', '/api/admin/category-tree/archive', 'catalogue:write', {
    audit: 'category.archived',
    body: z.strictObject({
      ...place,
      /**
       * the number of products for sale in the category or type, as shown to the user; if it has changed since, the
       * request is refused
       */
      selling: z.number().int().min(0),
      /** slug of the type to move the products to; null: they keep their type, and only their own URLs lead to them */
      to: z.string().max(200).nullable(),
    }),
    output: tree,
    failures: ['CHANGED_MEANWHILE', 'CATEGORY_REFUSED'],
  }),
  restoreCategory: endpoint('POST', '/api/admin/category-tree/restore', 'catalogue:write', {
    audit: 'category.restored',
    body: z.strictObject(place),
    output: tree,
    failures: ['CATEGORY_REFUSED'],
  }),
};
