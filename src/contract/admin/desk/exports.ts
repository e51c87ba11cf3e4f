/**
 * Lists as files. Each export takes the filters of its list and has the permission of its list; a column that needs a
 * further permission is left out for those who lack it. The format is CSV or XLSX, with Vietnamese headings.
 */
import { z } from 'zod';
import { exportFormats } from '#domain/exports/column.ts';
import { endpoint } from '../base/endpoint.ts';
import { month } from './books.ts';
import { viewed } from './orders.ts';

export const format = z.enum(exportFormats).default('xlsx');

export const exportEndpoints = {
  exportOrders: endpoint('GET', '/api/admin/exports/orders', 'orders:read', {
    query: z.strictObject({ ...viewed, format }),
    output: z.string(),
    failures: ['INVALID_REQUEST', 'EXPORT_BUSY'],
  }),
  /** returns one row for each line of the orders that the filters select */
  exportOrderLines: endpoint('GET', '/api/admin/exports/order-lines', 'orders:read', {
    query: z.strictObject({ ...viewed, format }),
    output: z.string(),
    failures: ['INVALID_REQUEST', 'EXPORT_BUSY'],
  }),
  /** the revenue book of a month: its days, and all changes of closed months that fall into it */
  exportBook: endpoint('GET', '/api/admin/exports/book', 'money:read', {
    query: z.strictObject({ month, format }),
    output: z.string(),
    failures: ['INVALID_REQUEST', 'EXPORT_BUSY'],
  }),
};

export type ExportName = keyof typeof exportEndpoints;
