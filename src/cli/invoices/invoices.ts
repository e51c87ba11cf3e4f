/** Lists the requests for invoices, exports them for the owner's provider, notes what became of one, sets the rate of VAT. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { changeInvoiceState } from '#commands/invoices/change-invoice-state.ts';
import { type InvoiceState, invoiceStates } from '#domain/invoices/invoice-request.ts';
import { vatRateOn, vatRates } from '#domain/invoices/net-amounts.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import { toCsv } from '#server/invoices/csv.ts';
import { invoiceRows } from '#server/invoices/invoice-rows.ts';
import {
  type KnownInvoiceRequest,
  listInvoiceRequests,
  listVatRates,
  writeVatRate,
} from '#store/invoices/invoice-requests.ts';
import { findOrder, getOrder } from '#store/orders/orders.ts';
import { UsageError } from '../usage-error.ts';

const text = { type: 'string' } as const;
const options = { state: text, csv: text, date: text, set: text, note: text, vat: text } as const;

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readState(value: string | undefined): InvoiceState {
  const state = invoiceStates.find((known) => known === value);
  if (!state) throw new UsageError(`A state is one of ${invoiceStates.join(', ')}.`);
  return state;
}

function readDay(value: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value)))
    throw new UsageError('A day is written as 2026-12-31.');
  return value;
}

export async function invoices({ db }: Shop, args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args);
  if (values.vat !== undefined) return setVat(db, values.vat);
  if (values.set !== undefined) return setState(db, values.set, readState(positionals[0]), values.note);
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is too much.`);
  const states = values.state === undefined ? (['asked', 'failed'] as const) : [readState(values.state)];
  const requests = await listInvoiceRequests(db, states);
  if (values.csv === undefined) return list(db, requests);
  await exportCsv(db, requests, values.csv, readDay(values.date ?? dayInVietnam(new Date())));
}

async function setVat(db: Shop['db'], rate: string): Promise<void> {
  const [startsOn = '', percent = ''] = rate.split('=');
  if (!/^\d{1,2}$/.test(percent) || Number(percent) > 50) throw new UsageError('--vat takes DAY=PERCENT.');
  await writeVatRate(db, { startsOn: readDay(startsOn), percent: Number(percent) });
  for (const known of vatRates(await listVatRates(db))) console.log(`${known.startsOn}  ${known.percent} %`);
}

async function setState(db: Shop['db'], code: string, to: InvoiceState, note: string | undefined): Promise<void> {
  const order = await findOrder(db, code);
  if (!order) throw new UsageError(`There is no order ${code}.`);
  const refusal = await changeInvoiceState(db, {
    orderId: order.id,
    to,
    note: note ?? null,
    actor: { kind: 'operator', userId: null },
  });
  if (refusal !== null) throw new UsageError(refusal);
  console.log(`The invoice of order ${order.orderNumber} is "${to}".`);
}

async function list(db: Shop['db'], requests: readonly KnownInvoiceRequest[]): Promise<void> {
  if (requests.length === 0) console.log('No invoice is asked for.');
  for (const request of requests) {
    const order = await getOrder(db, request.orderId);
    const buyer = [request.legalName || request.name, request.taxCode, request.address, request.email];
    const columns = [order.orderNumber, request.state, formatMoney(order.total), order.status, ...buyer, request.note];
    console.log(columns.filter(Boolean).join('  '));
  }
}

/** Never replaces a file: it may hold what was sent to the provider already. */
async function exportCsv(
  db: Shop['db'],
  requests: readonly KnownInvoiceRequest[],
  file: string,
  day: string,
): Promise<void> {
  const percent = vatRateOn(vatRates(await listVatRates(db)), day);
  const orders = [];
  for (const request of requests) orders.push({ request, order: await getOrder(db, request.orderId) });
  try {
    await writeFile(file, toCsv(invoiceRows(orders, percent)), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`);
  }
  console.log(`${requests.length} invoices were written to ${file}, with ${percent} % VAT as on ${day}.`);
}
