/** The addresses of the owner's former shop, which lead to pages of this shop. */
import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';

const redirect = z.object({
  id: z.number(),
  /** the path in the former shop, decoded and in lower case, with the query if it has one */
  address: z.string(),
  /** the path in this shop */
  leadsTo: z.string(),
  /** the name of the product to which the address leads; null for another page */
  product: z.string().nullable(),
  isImported: z.boolean(),
});
export type OldAddress = z.input<typeof redirect>;

const BASE = '/api/admin/old-addresses';
const address = z.string().max(2000);

export const redirectEndpoints = {
  /** returns the newest first; `q`: words of the address */
  listOldAddresses: listOf(BASE, 'catalogue:read', redirect, { q: z.string().max(200).optional() }),
  /** `from`: a path or URL of the former shop; `to`: a path or URL of this shop */
  addOldAddress: endpoint('POST', BASE, 'catalogue:write', {
    audit: 'redirect.added',
    body: z.strictObject({ from: address, to: address }),
    failures: ['ADDRESS_INVALID'],
  }),
  /** takes a CSV or XLSX table of two columns: the old address, and the address in this shop */
  uploadOldAddresses: endpoint('POST', `${BASE}/file`, 'catalogue:write', {
    form: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary', description: 'CSV or XLSX' }) }),
    output: z.object({
      added: z.number(),
      changed: z.number(),
      refused: z.number(),
      /** the first 200 refused rows; `row` counts as in a spreadsheet */
      flaws: z.array(z.object({ row: z.number(), reason: z.string() })),
    }),
    failures: ['TABLE_UNREADABLE', 'FILE_TOO_LARGE'],
  }),
  removeOldAddress: endpoint('DELETE', `${BASE}/:id`, 'catalogue:write', {
    audit: 'redirect.removed',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  }),
};
