/** Import and export of product tables. An import runs as a job; an endpoint returns its progress. */
import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

const id = z.object({ id: z.uuid() });

const importState = z.object({
  id: z.string(),
  fileName: z.string(),
  /** the state of the import; `faulty`: the file has faults, and nothing was imported */
  state: z.enum(['checking', 'faulty', 'loading', 'done']),
  /** the number of rows in the file; null until the rows have been counted */
  total: z.number().nullable(),
  loaded: z.number(),
  added: z.number(),
  changed: z.number(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type ProductImport = z.infer<typeof importState>;

/** `row`: row number in the file (1: header; 0: the note concerns the whole file). `column`: the column's title */
const note = z.object({ row: z.number(), column: z.string(), reason: z.string() });

export const productFileEndpoints = {
  startProductImport: endpoint('POST', '/api/admin/product-imports', 'catalogue:write', {
    form: z.object({
      file: z.unknown().meta({ type: 'string', format: 'binary', description: 'CSV or XLSX of at most 25 MB' }),
    }),
    output: z.object({ id: z.string() }),
    failures: ['INVALID_REQUEST', 'IMPORT_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'MALFORMED_BODY'],
  }),
  listProductImports: endpoint('GET', '/api/admin/product-imports', 'catalogue:read', {
    output: z.object({ items: z.array(importState) }),
    failures: [],
  }),
  /** returns the first 200 faults and warnings; `downloadImportFaults` returns a file with all of them */
  getProductImport: endpoint('GET', '/api/admin/product-imports/:id', 'catalogue:read', {
    params: id,
    output: importState.extend({
      faults: z.array(note),
      warnings: z.array(note),
      faultCount: z.number(),
      warningCount: z.number(),
    }),
    failures: ['NOT_FOUND'],
  }),
  /** returns a CSV file with one row for each fault and warning */
  downloadImportFaults: endpoint('GET', '/api/admin/product-imports/:id/faults', 'catalogue:read', {
    params: id,
    output: z.string(),
    failures: ['NOT_FOUND'],
  }),
  /** returns all products, including archived ones, in the format of the import */
  exportProducts: endpoint('GET', '/api/admin/product-export', 'catalogue:read', {
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    output: z.string(),
    failures: ['EXPORT_TOO_LONG'],
  }),
};
