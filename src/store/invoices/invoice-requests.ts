/** The requests for invoices. */
import { sql } from 'kysely';
import type { InvoiceRequest, InvoiceState } from '#domain/invoices/invoice-request.ts';
import type { VatRate } from '#domain/invoices/net-amounts.ts';
import type { Database, Transaction } from '../database/database.ts';
import { listOrder, type PageWanted, readPage } from '../database/list-order.ts';

export async function insertInvoiceRequest(tx: Transaction, orderId: string, request: InvoiceRequest): Promise<void> {
  const { buyer, legalName, taxCode, name, address, email, phone } = request;
  await tx
    .insertInto('invoice_requests')
    .values({ order_id: orderId, buyer, legal_name: legalName, tax_code: taxCode, name, address, email, phone })
    .execute();
}

/** An invoice request. `note`: the number that the provider gave the invoice, or the reason of a failure. */
export type KnownInvoiceRequest = InvoiceRequest & { orderId: string; state: InvoiceState; note: string | null };

function requests(db: Database) {
  return db
    .selectFrom('invoice_requests as i')
    .select([
      'i.order_id as orderId',
      'i.buyer',
      'i.legal_name as legalName',
      'i.tax_code as taxCode',
      'i.name',
      'i.address',
      'i.email',
      'i.phone',
      'i.state',
      'i.note',
    ]);
}

/** Finds the invoice request of an order; null if the customer requested no invoice. */
export async function findInvoiceRequest(db: Database, orderId: string): Promise<KnownInvoiceRequest | null> {
  return (await requests(db).where('i.order_id', '=', orderId).executeTakeFirst()) ?? null;
}

const oldestFirst = listOrder({ 'i.created_at': 'time', 'i.order_id': 'uuid' });

/** @returns one page of invoice requests with orders, oldest first, without those whose personal data was removed */
export function listInvoicePage(db: Database, { state, ...page }: PageWanted & { state?: InvoiceState | undefined }) {
  const query = requests(db)
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['o.order_number as orderNumber', 'o.total_amount as orderTotal', 'o.created_at as orderedAt'])
    .where('o.anonymised_at', 'is', null);
  return readPage(state ? query.where('i.state', '=', state) : query, oldestFirst, page);
}

/** Locks the invoice request of an order. @returns the state of the request; null if there is no request */
export async function lockInvoiceRequest(tx: Transaction, orderId: string): Promise<InvoiceState | null> {
  const row = await tx
    .selectFrom('invoice_requests')
    .select('state')
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function writeInvoiceState(
  tx: Transaction,
  orderId: string,
  change: { state: InvoiceState; note: string | null },
): Promise<void> {
  await tx
    .updateTable('invoice_requests')
    .set({ ...change, changed_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .execute();
}

/** @returns the VAT rates that the owner entered; vatRates in the domain adds the rates set by law */
export async function listVatRates(db: Database): Promise<VatRate[]> {
  return db
    .selectFrom('vat_rates')
    .select([sql<string>`starts_on::text`.as('startsOn'), 'percent'])
    .orderBy('starts_on')
    .execute();
}

/** Reads the shop's own rates; nobody else can set one before the transaction ends. */
export async function lockVatRates(tx: Transaction): Promise<VatRate[]> {
  await sql`lock table vat_rates in share row exclusive mode`.execute(tx);
  return listVatRates(tx);
}

/** Writes the VAT rate that applies from a given day until the first day of the next rate in the table. */
export async function writeVatRate(tx: Transaction, { startsOn, percent }: VatRate): Promise<void> {
  await tx
    .insertInto('vat_rates')
    .values({ starts_on: startsOn, percent })
    .onConflict((conflict) => conflict.column('starts_on').doUpdateSet({ percent }))
    .execute();
}
