/** Reads sales as the lines of their invoices, at the VAT rates that the shop knows. */
import type { RawBuilder } from 'kysely';
import { type ExportedInvoiceLine, invoiceLines, type Sale } from '#domain/exports/invoice-table.ts';
import { vatRateOn, vatRates } from '#domain/invoices/net-amounts.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import type { Database } from '#store/database/database.ts';
import { readRows } from '#store/database/read-rows.ts';
import { listVatRates } from '#store/invoices/invoice-requests.ts';

/** @param day the day of the invoices; null: the day of each sale */
export const ofSales = (statement: RawBuilder<unknown>, day: string | null) =>
  async function* (db: Database): AsyncGenerator<ExportedInvoiceLine[]> {
    const rates = vatRates(await listVatRates(db));
    for await (const sales of readRows<Sale>(db, statement))
      yield sales.flatMap((sale) => invoiceLines(sale, vatRateOn(rates, day ?? dayInVietnam(sale.soldAt))));
  };
