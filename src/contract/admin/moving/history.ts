/** Customers and orders of the owner's former shop, which an import brought. Amounts are whole đồng. */
import { z } from 'zod';
import { money } from '#domain/money/money-kind.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const importedCustomer = z.object({
  id: z.string(),
  /** in international form; null for a customer whom the file names by email address only */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string(),
  /** as it was typed in the former shop */
  address: z.string().nullable(),
  note: z.string().nullable(),
  pastOrders: z.number(),
});
export type ImportedCustomer = z.input<typeof importedCustomer>;

const pastOrder = z.object({
  id: z.string(),
  /** the name of the system that wrote the file; empty for a table that was mapped by hand */
  system: z.string(),
  /** as the former shop wrote it */
  number: z.string(),
  placedAt: moment,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  discount: money(),
  shipping: money(),
  /** as the file states it; null if it could not be read */
  total: money().nullable(),
  paid: money().nullable(),
  refunded: money(),
  payment: z.enum(['paid', 'pending', 'partly_paid', 'refunded', 'partly_refunded', 'voided']),
  fulfilment: z.enum(['unfulfilled', 'partial', 'fulfilled', 'returned']),
  cancelled: z.boolean(),
  note: z.string().nullable(),
  isAnonymised: z.boolean(),
});

const listedPastOrder = pastOrder.extend({
  /** the names of the first three lines */
  goods: z.array(z.string()),
  lines: z.number(),
});
export type ListedPastOrder = z.input<typeof listedPastOrder>;

const wholePastOrder = pastOrder.extend({
  lines: z.array(
    z.object({
      sku: z.string().nullable(),
      name: z.string(),
      quantity: z.number(),
      unitPrice: money(),
      /** the product of this shop that has the SKU now */
      product: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
});
export type PastOrder = z.input<typeof wholePastOrder>;

const params = z.object({ id: z.uuid() });
const q = z.string().max(200).optional();

export const historyEndpoints = {
  /** returns the customers imported last first; `q`: a phone number, an email address or a name */
  listImportedCustomers: listOf('/api/admin/imported-customers', 'customers:read', importedCustomer, { q }),
  /** removes the customer, and the personal data of the customer's past orders */
  forgetImportedCustomer: endpoint('DELETE', '/api/admin/imported-customers/:id', 'customers:write', {
    audit: 'customer.history-removed',
    params,
    failures: ['CUSTOMER_NOT_FOUND'],
  }),
  /** returns the latest first; `q`: a number, phone number, email address, SKU or name; `customer`: a phone number */
  listPastOrders: listOf('/api/admin/past-orders', 'orders:read', listedPastOrder, {
    q,
    customer: z.string().max(40).optional(),
  }),
  getPastOrder: endpoint('GET', '/api/admin/past-orders/:id', 'orders:read', {
    params,
    output: wholePastOrder,
    failures: ['NOT_FOUND'],
  }),
};
