/**
 * Lists as files. Each export takes the filters of its list and has the permission of its list; a column that needs a
 * further permission is left out for those who lack it. The format is CSV or XLSX, with Vietnamese headings.
 */
import { z } from 'zod';
import { exportFormats } from '#domain/exports/column.ts';
import { subscriberStates } from '#domain/newsletter/subscriber-states.ts';
import { matchStates } from '#domain/payments/match-transaction.ts';
import { questionStates } from '#domain/questions/question-states.ts';
import type { AdminAccess } from '#domain/staff/permissions.ts';
import { endpoint } from '../base/endpoint.ts';
import { month } from '../books/books.ts';
import { viewed } from '../orders/orders.ts';
import { extensionName } from '../shop/extensions.ts';

const format = z.enum(exportFormats).default('xlsx');
/** Days in Vietnam, both included. */
const days = { from: z.iso.date(), until: z.iso.date() };
const ledger = { product: z.uuid().optional(), from: days.from.optional(), until: days.until.optional() };

/** A list as a file; `filters` are those of the list. */
const fileOf = <const Permission extends AdminAccess, Filters extends z.ZodRawShape = Record<never, never>>(
  path: string,
  permission: Permission,
  filters: Filters = {} as Filters,
) =>
  endpoint('GET', `/api/admin/exports/${path}`, permission, {
    query: z.strictObject({ ...filters, format }),
    output: z.string(),
    failures: ['EXPORT_BUSY'],
  });

export const exportEndpoints = {
  exportOrders: fileOf('orders', 'orders:read', viewed),
  /** returns one row for each line of the orders that the filters select */
  exportOrderLines: fileOf('order-lines', 'orders:read', viewed),
  /** the revenue book of a month: its days, and all changes of closed months that fall into it */
  exportBook: fileOf('book', 'money:read', { month }),
  exportCustomers: fileOf('customers', 'customers:read', {
    blocked: z.enum(['yes']).optional(),
    q: z.string().max(200).optional(),
  }),
  exportAccounts: fileOf('accounts', 'customers:read'),
  /** returns the subscribers of the newsletter, each with the link by which the person unsubscribes */
  exportSubscribers: fileOf('subscribers', 'customers:read', {
    state: z.enum(subscriberStates).optional(),
    search: z.string().trim().max(254).optional(),
  }),
  exportBankTransactions: fileOf('bank-transactions', 'money:read', {
    state: z.enum(matchStates).optional(),
    order: z.string().max(20).optional(),
  }),
  exportExpectedCash: fileOf('expected-cash', 'money:read', { carrier: extensionName.optional() }),
  exportFigures: fileOf('figures', 'money:read', { from: days.from, to: z.iso.date() }),
  /**
   * returns the lines of the invoice of every sale of a period, also of customers who asked for none. `day`: the day of the
   * invoices, which decides the VAT rate; by default each sale's own day
   */
  exportInvoiceLines: fileOf('invoice-lines', 'money:write', { ...days, day: z.iso.date().optional() }),
  /** returns the stock movements of one product, or of all products in a period; at cost for those who may see it */
  exportStockMovements: fileOf('stock-movements', 'catalogue:read', ledger),
  exportStockValue: fileOf('stock-value', 'cost:read', { cost: z.enum(['unknown']).optional() }),
  /** returns the ledger of costs of one product, or of all products in a period */
  exportCostEntries: fileOf('cost-entries', 'cost:read', ledger),
  exportReviews: fileOf('reviews', 'content:read', {
    stars: z.coerce.number().int().min(1).max(5).optional(),
    hidden: z.enum(['yes', 'no']).optional(),
  }),
  exportQuestions: fileOf('questions', 'content:read', { state: z.enum(questionStates).optional() }),
  exportVouchers: fileOf('vouchers', 'content:read'),
  exportAuditLog: fileOf('audit-log', 'people:read', { actorId: z.uuid().optional() }),
};

export type ExportName = keyof typeof exportEndpoints;
