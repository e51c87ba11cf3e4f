import { z } from 'zod';
import { money } from '#domain/money/money-kind.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const params = z.object({ phone: z.string().max(40) });
const MAX_NOTE = 2000;

/** A customer in the list of the back office. Amounts are whole đồng, times ISO 8601. */
const listedCustomer = z.object({
  /** the phone number as `+84…`, or only the digits of a foreign number */
  phone: z.string(),
  /** the customer's name in the customer's newest order */
  name: z.string(),
  province: z.string(),
  orders: z.number(),
  /** the sum of the payments that the shop received from the customer, minus refunds */
  spent: money(),
  /** the number of parcels that the customer refused at the door */
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
  /** the phone number of an account; null if the account has no phone number and no orders */
  phone: z.string().nullable(),
});

const officeCustomer = listedCustomer.omit({ province: true, hasAccount: true, isBlocked: true }).extend({
  /** the phone number as the customer typed it */
  dialled: z.string(),
  /** at most five email addresses of the customer, those of the newest orders first */
  emails: z.array(z.string()),
  addresses: z.array(z.string()),
  account: account.nullable(),
  done: z.number(),
  cancelled: z.number(),
  firstOrderAt: moment.nullable(),
  lastOrderAt: moment.nullable(),
  /** what an import brought about the customer; `boughtBefore`: the orders in the former shop, and what was kept of them */
  imported: z
    .object({ email: z.string().nullable(), address: z.string().nullable(), note: z.string().nullable() })
    .nullable(),
  boughtBefore: z.object({ orders: z.number(), total: money() }),
  /** present if staff have blocked cash on delivery for this phone number */
  blocked: z.object({ at: moment, reason: z.string(), by: z.string().nullable() }).nullable(),
  /** at most 200 notes, newest first */
  notes: z.array(z.object({ id: z.number(), at: moment, text: z.string(), by: z.string().nullable() })),
  version: z.string(),
});
export type OfficeCustomer = z.input<typeof officeCustomer>;

/** The endpoints of customers. `:phone` is a phone number, as the customer typed it or in international form. */
export const customerEndpoints = {
  /** returns customers, latest order first; with `q`, one page of those whose phone, email or name matches */
  listCustomers: listOf('/api/admin/customers', 'customers:read', listedCustomer, {
    blocked: z.enum(['yes']).optional(),
    q: z.string().max(200).optional(),
  }),
  /** returns the accounts, newest first */
  listAccounts: listOf('/api/admin/accounts', 'customers:read', listedAccount),
  getCustomer: endpoint('GET', '/api/admin/customers/:phone', 'customers:read', {
    params,
    output: officeCustomer,
    failures: ['CUSTOMER_NOT_FOUND'],
  }),
  /** `reason`: the reason for the block; null removes the block */
  blockCustomer: endpoint('PUT', '/api/admin/customers/:phone/block', 'customers:write', {
    audit: 'customer.blocked',
    params,
    body: z.strictObject({
      version: z.string().max(40),
      reason: z.string().trim().min(1).max(MAX_REASON).nullable(),
    }),
    output: officeCustomer,
    current: officeCustomer.shape.blocked,
    failures: ['TEXT_INVALID', 'CUSTOMER_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  addCustomerNote: endpoint('POST', '/api/admin/customers/:phone/notes', 'customers:write', {
    audit: 'customer.note-added',
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(MAX_NOTE) }),
    output: officeCustomer,
    failures: ['TEXT_INVALID', 'CUSTOMER_NOT_FOUND'],
  }),
  removeCustomerNote: endpoint('DELETE', '/api/admin/customers/:phone/notes/:note', 'customers:write', {
    audit: 'customer.note-removed',
    params: params.extend({ note: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    output: officeCustomer,
    failures: ['CUSTOMER_NOT_FOUND'],
  }),
};
