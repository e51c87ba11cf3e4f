/** The brands of the products: with how many each has, renamed, and merged by giving one the name of another. */
import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { listQuery, pageOf } from '../base/list-query.ts';

const name = z.string().trim().min(1).max(100);

const brand = z.object({
  name: z.string(),
  /** products that are sold, and those that are not any more */
  selling: z.number(),
  archived: z.number(),
});
export type OfficeBrand = z.infer<typeof brand>;

const preview = z.object({
  /** products that would get the other name, archived ones too */
  products: z.number(),
  /** products that have the other name already: the two brands become one */
  into: z.number(),
  /** products whose own name contains the old name of the brand; it stays in there */
  named: z.number(),
  /** a brand whose name differs only by case, marks or spaces from the new one; null: none */
  alike: z.string().nullable(),
});
export type BrandPreview = z.infer<typeof preview>;

/** The brands of the products. A brand is a text of its products: it comes and goes with them. */
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
      /** as the preview said: where the products are others by now, nothing is done */
      products: z.number().int().min(0),
      into: z.number().int().min(0),
      /** a search for the old name finds the products of the new one */
      keepsOldName: z.boolean().default(true),
    }),
    output: z.object({ renamed: z.number() }),
    current: preview,
    failures: ['INVALID_REQUEST', 'BRAND_NOT_FOUND', 'BRAND_SAME', 'CHANGED_MEANWHILE'],
  }),
};
