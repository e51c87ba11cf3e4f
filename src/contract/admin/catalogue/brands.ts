/** The endpoints that list and rename the brands of products. Renaming to an existing brand's name merges the two. */
import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { listQuery, pageOf } from '../base/list-query.ts';

const name = z.string().trim().min(1).max(100);

const brand = z.object({
  name: z.string(),
  /** the number of the brand's products that are for sale, and the number of its archived products */
  selling: z.number(),
  archived: z.number(),
});
export type OfficeBrand = z.infer<typeof brand>;

const preview = z.object({
  /** the number of products whose brand would be renamed, including archived products */
  products: z.number(),
  /** the number of products that already have the new brand name; if not 0, renaming merges two brands into one */
  into: z.number(),
  /** the number of products whose name contains the old brand name; renaming the brand does not change these names */
  named: z.number(),
  /** an existing brand whose name differs from the new one only in case, diacritics or spaces; null if there is none */
  alike: z.string().nullable(),
});
export type BrandPreview = z.infer<typeof preview>;

/** The endpoints of brands. A brand is a text field of products: it exists only while at least one product has it. */
export const brandEndpoints = {
  listOfficeBrands: endpoint('GET', '/api/admin/brands', 'catalogue:read', {
    query: z.strictObject(listQuery),
    output: pageOf(brand),
  }),
  previewBrandRename: endpoint('POST', '/api/admin/brands/preview', 'catalogue:read', {
    body: z.strictObject({ brand: name, to: name }),
    output: preview,
    failures: ['BRAND_NOT_FOUND', 'BRAND_SAME'],
  }),
  renameBrand: endpoint('POST', '/api/admin/brands/rename', 'catalogue:write', {
    audit: 'brand.renamed',
    body: z.strictObject({
      brand: name,
      to: name,
      /** the number of products that the preview returned; if this number has changed since, the rename is refused */
      products: z.number().int().min(0),
      into: z.number().int().min(0),
      /** true: a search for the old brand name also finds the products under the new brand name */
      keepsOldName: z.boolean().default(true),
    }),
    output: z.object({ renamed: z.number() }),
    current: preview,
    failures: ['BRAND_NOT_FOUND', 'BRAND_SAME', 'CHANGED_MEANWHILE'],
  }),
};
