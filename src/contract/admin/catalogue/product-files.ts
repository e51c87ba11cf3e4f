/** The export of product tables, which `startProductImport` takes in again. */
import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

export const productFileEndpoints = {
  /** returns all products, including archived ones, in the format of the import */
  exportProducts: endpoint('GET', '/api/admin/product-export', 'catalogue:read', {
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    output: z.string(),
    failures: ['EXPORT_TOO_LONG'],
  }),
};
