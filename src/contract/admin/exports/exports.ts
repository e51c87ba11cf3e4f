/**
 * Lists as files. Each export takes the filters of its list and has the permission of its list; a column that needs a
 * further permission is left out for those who lack it. The format is CSV or XLSX, with Vietnamese headings.
 */
import { z } from 'zod';
import { exportFormats } from '#domain/exports/column.ts';
import { subscriberStates } from '#domain/newsletter/subscriber-states.ts';
import { matchStates } from '#domain/payments/match-transaction.ts';
import { questionStates } from '#domain/questions/question-states.ts';
import { endpoint } from '../base/endpoint.ts';
import { month } from '../books/books.ts';
import { viewed } from '../orders/orders.ts';
import { extensionName } from '../shop/extensions.ts';

const format = z.enum(exportFormats).default('xlsx');
const file = { output: z.string(), failures: ['EXPORT_BUSY'] } as const;
/** Days in Vietnam, both included. */
const days = { from: z.iso.date(), until: z.iso.date() };
const ledger = { product: z.uuid().optional(), from: days.from.optional(), until: days.until.optional() };

export const exportEndpoints = {
  exportOrders: endpoint('GET', '/api/admin/exports/orders', 'orders:read', {
    query: z.strictObject({ ...viewed, format }),
    ...file,
  }),
  /** returns one row for each line of the orders that the filters select */
  exportOrderLines: endpoint('GET', '/api/admin/exports/order-lines', 'orders:read', {
    query: z.strictObject({ ...viewed, format }),
    ...file,
  }),
  /** the revenue book of a month: its days, and all changes of closed months that fall into it */
  exportBook: endpoint('GET', '/api/admin/exports/book', 'money:read', {
    query: z.strictObject({ month, format }),
    ...file,
  }),
  exportCustomers: endpoint('GET', '/api/admin/exports/customers', 'customers:read', {
    query: z.strictObject({ blocked: z.enum(['yes']).optional(), q: z.string().max(200).optional(), format }),
    ...file,
  }),
  exportAccounts: endpoint('GET', '/api/admin/exports/accounts', 'customers:read', {
    query: z.strictObject({ format }),
    ...file,
  }),
  /** returns the subscribers of the newsletter, each with the link by which the person unsubscribes */
  exportSubscribers: endpoint('GET', '/api/admin/exports/subscribers', 'customers:read', {
    query: z.strictObject({
      state: z.enum(subscriberStates).optional(),
      search: z.string().trim().max(254).optional(),
      format,
    }),
    ...file,
  }),
  exportBankTransactions: endpoint('GET', '/api/admin/exports/bank-transactions', 'money:read', {
    query: z.strictObject({ state: z.enum(matchStates).optional(), order: z.string().max(20).optional(), format }),
    ...file,
  }),
  exportExpectedCash: endpoint('GET', '/api/admin/exports/expected-cash', 'money:read', {
    query: z.strictObject({ carrier: extensionName.optional(), format }),
    ...file,
  }),
  exportFigures: endpoint('GET', '/api/admin/exports/figures', 'money:read', {
    query: z.strictObject({ from: days.from, to: z.iso.date(), format }),
    ...file,
  }),
  /** returns the lines of the invoice of every sale of a period, also of customers who asked for none */
  exportInvoiceLines: endpoint('GET', '/api/admin/exports/invoice-lines', 'money:write', {
    // `day`: the day of the invoices, which decides the VAT rate; by default each sale's own day
    query: z.strictObject({ ...days, day: z.iso.date().optional(), format }),
    ...file,
  }),
  /** returns the stock movements of one product, or of all products in a period; at cost for those who may see it */
  exportStockMovements: endpoint('GET', '/api/admin/exports/stock-movements', 'catalogue:read', {
    query: z.strictObject({ ...ledger, format }),
    ...file,
  }),
  exportStockValue: endpoint('GET', '/api/admin/exports/stock-value', 'cost:read', {
    query: z.strictObject({ cost: z.enum(['unknown']).optional(), format }),
    ...file,
  }),
  /** returns the ledger of costs of one product, or of all products in a period */
  exportCostEntries: endpoint('GET', '/api/admin/exports/cost-entries', 'cost:read', {
    query: z.strictObject({ ...ledger, format }),
    ...file,
  }),
  exportReviews: endpoint('GET', '/api/admin/exports/reviews', 'content:read', {
    query: z.strictObject({
      stars: z.coerce.number().int().min(1).max(5).optional(),
      hidden: z.enum(['yes', 'no']).optional(),
      format,
    }),
    ...file,
  }),
  exportQuestions: endpoint('GET', '/api/admin/exports/questions', 'content:read', {
    query: z.strictObject({ state: z.enum(questionStates).optional(), format }),
    ...file,
  }),
  exportVouchers: endpoint('GET', '/api/admin/exports/vouchers', 'content:read', {
    query: z.strictObject({ format }),
    ...file,
  }),
  exportAuditLog: endpoint('GET', '/api/admin/exports/audit-log', 'people:read', {
    query: z.strictObject({ actorId: z.uuid().optional(), format }),
    ...file,
  }),
};

export type ExportName = keyof typeof exportEndpoints;
