/** Endpoints for customers' requests for invoices: list, states, and a file for the provider of invoices. */
import { changeInvoiceState } from '#commands/invoices/change-invoice-state.ts';
import { setVatRate } from '#commands/invoices/set-vat-rate.ts';
import { invoiceTable } from '#domain/exports/invoice-table.ts';
import { vatRates } from '#domain/invoices/net-amounts.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { demand } from '#domain/values/failure.ts';
import { mapPage } from '#store/database/list-order.ts';
import { salesAwaitingInvoice } from '#store/exports/exported-money.ts';
import { listInvoicePage, listVatRates } from '#store/invoices/invoice-requests.ts';
import { findOrder } from '#store/orders/orders.ts';
import type { Shop } from '../../../config/shop.ts';
import { ofSales } from '../../../exports/read-sales.ts';
import { sendTable } from '../../../exports/send-table.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

export function invoiceAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listInvoiceRequests', async ({ query }) =>
    mapPage(await listInvoicePage(db, query), (row) => ({ ...row, buyer: row.legalName || row.name })),
  );

  register.act('setInvoiceState', async ({ tx, params, body }) => {
    const { id: orderId } = demand(await findOrder(tx, params.orderNumber.toUpperCase()), 'ORDER_NOT_FOUND');
    return changeInvoiceState(tx, { orderId, to: body.state, note: body.note || null });
  });

  const readRates = async () => ({ items: vatRates(await listVatRates(db)) });

  register('listVatRates', readRates);

  register.act(
    'setVatRate',
    ({ tx, params, body: { percent, seen } }) => setVatRate(tx, { startsOn: params.day, percent }, seen),
    readRates,
  );

  register('exportInvoiceRequests', (call) => {
    const read = ofSales(salesAwaitingInvoice, call.query.day ?? dayInVietnam(new Date()));
    const table = { ...invoiceTable, fileName: 'hoa-don-khach-yeu-cau' };
    return sendTable(shop, call, { name: 'exportInvoiceRequests', table, query: call.query, read });
  });
}
