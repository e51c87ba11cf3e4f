import { z } from 'zod';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { endpoint } from '../base/endpoint.ts';
import { listQuery, pageOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const params = z.object({ phone: z.string().max(40) });
const MAX_NOTE = 2000;

/** Amounts are whole đồng, times ISO 8601. */
const listedCustomer = z.object({
  /** `+84…`, or the digits of a foreign number */
  phone: z.string(),
  /** of the newest order */
  name: z.string(),
  province: z.string(),
  orders: z.number(),
  /** what the shop received and kept */
  spent: z.number(),
  /** parcels refused at the door */
  refusals: z.number(),
  lastOrderAt: moment,
  hasAccount: z.boolean(),
  isBlocked: z.boolean(),
});
export type ListedCustomer = z.input<typeof listedCustomer>;

const account = z.object({ id: z.string(), email: z.string(), isVerified: z.boolean(), createdAt: moment });

const listedAccount = account.extend({
  name: z.string(),
  orders: z.number(),
  /** null for an account without phone number and orders */
  phone: z.string().nullable(),
});

const officeCustomer = listedCustomer.omit({ province: true, hasAccount: true, isBlocked: true }).extend({
  /** as the customer typed it */
  dialled: z.string(),
  /** at most five, of the newest orders first */
  emails: z.array(z.string()),
  addresses: z.array(z.string()),
  account: account.nullable(),
  done: z.number(),
  cancelled: z.number(),
  firstOrderAt: moment.nullable(),
  lastOrderAt: moment.nullable(),
  /** no cash on delivery for this number */
  blocked: z.object({ at: moment, reason: z.string(), by: z.string().nullable() }).nullable(),
  /** the newest first, at most 200 */
  notes: z.array(z.object({ id: z.number(), at: moment, text: z.string(), by: z.string().nullable() })),
  version: z.string(),
});
export type OfficeCustomer = z.input<typeof officeCustomer>;

/** `:phone` is a phone number, as it is typed or in its international form. */
export const customerEndpoints = {
  /** who ordered last first; with `q`, at most one page of those found by phone number, email address or name */
  listCustomers: endpoint('GET', '/api/admin/customers', 'customers:read', {
    query: z.object({ ...listQuery, blocked: z.enum(['yes']).optional(), q: z.string().max(200).optional() }),
    output: pageOf(listedCustomer),
    failures: ['INVALID_REQUEST'],
  }),
  /** the newest account first */
  listAccounts: endpoint('GET', '/api/admin/accounts', 'customers:read', {
    query: z.object(listQuery),
    output: pageOf(listedAccount),
    failures: ['INVALID_REQUEST'],
  }),
  getCustomer: endpoint('GET', '/api/admin/customers/:phone', 'customers:read', {
    params,
    output: officeCustomer,
    failures: ['CUSTOMER_NOT_FOUND'],
  }),
  /** `reason` null takes the block back */
  blockCustomer: endpoint('PUT', '/api/admin/customers/:phone/block', 'customers:write', {
    params,
    body: z.strictObject({
      version: z.string().max(40),
      reason: z.string().trim().min(1).max(MAX_REASON).nullable(),
    }),
    output: officeCustomer,
    current: officeCustomer.shape.blocked,
    failures: ['INVALID_REQUEST', 'TEXT_INVALID', 'CUSTOMER_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  addCustomerNote: endpoint('POST', '/api/admin/customers/:phone/notes', 'customers:write', {
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(MAX_NOTE) }),
    output: officeCustomer,
    failures: ['INVALID_REQUEST', 'TEXT_INVALID', 'CUSTOMER_NOT_FOUND'],
  }),
  removeCustomerNote: endpoint('DELETE', '/api/admin/customers/:phone/notes/:note', 'customers:write', {
    params: params.extend({ note: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    output: officeCustomer,
    failures: ['INVALID_REQUEST', 'CUSTOMER_NOT_FOUND'],
  }),
};
