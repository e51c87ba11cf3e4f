/** The brands of the products: the number of products of each; renaming; and merging, by giving a brand the name of another. */
import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { listQuery, pageOf } from '../base/list-query.ts';

const name = z.string().trim().min(1).max(100);

const brand = z.object({
  name: z.string(),
  /** the number of products that are for sale, and of archived ones */
  selling: z.number(),
  archived: z.number(),
});
export type OfficeBrand = z.infer<typeof brand>;

const preview = z.object({
  /** the number of products that would get the other name, archived ones included */
  products: z.number(),
  /** the number of products that already have the new name: the two brands would become one */
  into: z.number(),
  /** the number of products whose own name contains the old name of the brand; these names do not change */
  named: z.number(),
  /** an existing brand whose name differs from the new one only by case, marks or spaces; null if there is none */
  alike: z.string().nullable(),
});
export type BrandPreview = z.infer<typeof preview>;

/** The brands of the products. A brand is a text field of products, so it exists only while products have it. */
export const brandEndpoints = {
  listOfficeBrands: endpoint('GET', '/api/admin/brands', 'catalogue:read', {
    query: z.strictObject(listQuery),
    output: pageOf(brand),
    failures: ['INVALID_REQUEST'],
  }),
  previewBrandRename: endpoint('POST', '/api/admin/brands/preview', 'catalogue:read', {
    body: z.strictObject({ brand: name, to: name }),
    output: preview,
    failures: ['INVALID_REQUEST', 'BRAND_NOT_FOUND', 'BRAND_SAME'],
  }),
  renameBrand: endpoint('POST', '/api/admin/brands/rename', 'catalogue:write', {
    body: z.strictObject({
      brand: name,
      to: name,
      /** the number of products from the preview: if it has changed, nothing is done */
      products: z.number().int().min(0),
      into: z.number().int().min(0),
      /** true: a search for the old name also finds the products of the new one */
      keepsOldName: z.boolean().default(true),
    }),
    output: z.object({ renamed: z.number() }),
    current: preview,
    failures: ['INVALID_REQUEST', 'BRAND_NOT_FOUND', 'BRAND_SAME', 'CHANGED_MEANWHILE'],
  }),
};
