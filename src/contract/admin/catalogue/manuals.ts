import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';

const params = z.object({ id: z.uuid() });

/** The manual of a product; null if it has none. `url`: a path that everybody may open. */
const productManual = z.object({ manual: z.object({ url: z.string(), bytes: z.number(), at: moment }).nullable() });

export const manualEndpoints = {
  getProductManual: endpoint('GET', '/api/admin/products/:id/manual', 'catalogue:read', {
    params,
    output: productManual,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  /** receives a multipart form with the file `manual`, a PDF, and replaces the one that the product has */
  uploadManual: endpoint('POST', '/api/admin/products/:id/manual', 'catalogue:write', {
    params,
    form: z.object({
      manual: z.unknown().meta({ type: 'string', format: 'binary', description: 'a PDF of at most 20 MB' }),
    }),
    output: productManual,
    failures: ['PRODUCT_NOT_FOUND', 'MANUAL_UNREADABLE', 'MANUAL_TOO_LARGE', 'DISK_FULL'],
  }),
  removeManual: endpoint('DELETE', '/api/admin/products/:id/manual', 'catalogue:write', {
    audit: 'product.manual-removed',
    params,
    output: productManual,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
};
