/** Puts the rows of an export of orders together to orders with lines. */

import type { OrderColumn, OrderLayout } from '#extension-api/export-layout.ts';
import { readDate, readPieces } from './cell-values.ts';
import type { ImportedLine, ImportedOrder } from './imported.ts';
import { statesOf } from './order-states.ts';
import { emailOf, nameOf, phoneOf } from './read-customers.ts';
import type { Row } from './row.ts';

type OrderRow = Row<OrderColumn>;

export class OrderReader {
  readonly #layout: OrderLayout;
  readonly #orders: ImportedOrder[] = [];
  readonly #numbers = new Set<string>();
  /** the first row of the order that is being read */
  #first: OrderRow | null = null;

  constructor(layout: OrderLayout) {
    this.#layout = layout;
  }

  take(row: OrderRow): void {
    const number = row.text('number');
    const current = this.#orders.at(-1);
    if (this.#first && (number === '' || number === current?.number)) {
      current?.lines.push(readLine(row));
      return;
    }
    if (number === '' || this.#numbers.has(number)) {
      row.report(number === '' ? 'parent_missing' : 'duplicate_order', 'number');
      return;
    }
    this.#check();
    this.#numbers.add(number);
    this.#first = row;
    this.#orders.push(this.#begin(row, number));
  }

  #begin(row: OrderRow, number: string): ImportedOrder {
    const states = statesOf(this.#layout, row);
    if (!states) row.report('state_unreadable', 'payment');
    const { payment, fulfilment, cancelled } = states ?? this.#unknown(row);
    const total = row.money(row.cell('total'));
    if (total === null) row.reportAmount('amount_unreadable', 'total');
    const refunded = amountOf(row, 'refunded');
    return {
      row: row.row,
      number,
      date: this.#dateOf(row),
      customer: {
        name: nameOf(row),
        phone: phoneOf(row),
        email: emailOf(row),
      },
      lines: [readLine(row)],
      discount: amountOf(row, 'discount'),
      shipping: amountOf(row, 'shipping'),
      total,
      payment: refundedState(payment, { refunded, total }),
      paid: payment === 'partly_paid' ? paidOf(row, total) : null,
      refunded,
      fulfilment,
      cancelled,
      note: row.raw('note') || null,
    };
  }

  /** The states of an order that does not say them in words that are known: nothing is said to be paid or sent. */
  #unknown(row: OrderRow): { payment: 'pending'; fulfilment: 'unfulfilled'; cancelled: boolean } {
    return { payment: 'pending', fulfilment: 'unfulfilled', cancelled: row.cell('cancelled') !== null };
  }

  #dateOf(row: OrderRow): Date | null {
    const read = readDate(row.cell('date'));
    if (!read) row.report('date_unreadable', 'date');
    else if (read.isDoubtful && !this.#layout.dayFirst) row.report('date_ambiguous', 'date');
    return read?.date ?? null;
  }

  /** Compares the total of the order that has just been read with its lines. */
  #check(): void {
    const order = this.#orders.at(-1);
    if (!this.#first || !order || order.total === null) return;
    const amounts = order.lines.map(({ quantity, unitPrice }) =>
      quantity === null || unitPrice === null ? null : quantity * unitPrice,
    );
    if (amounts.includes(null)) return;
    const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), order.shipping - order.discount);
    const tax = amountOf(this.#first, 'tax');
    if (order.total !== sum && order.total !== sum + tax) this.#first.report('total_mismatch', 'total', order.total);
  }

  end(): { orders: ImportedOrder[] } {
    this.#check();
    return { orders: this.#orders };
  }
}

/** An empty cell is 0. An unreadable one is reported. */
function amountOf(row: OrderRow, column: OrderColumn): number {
  const cell = row.cell(column);
  const amount = row.money(cell);
  if (cell !== null && amount === null) row.reportAmount('amount_unreadable', column);
  return amount ?? 0;
}

function paidOf(row: OrderRow, total: number | null): number | null {
  if (row.cell('paid') !== null) return row.money(row.cell('paid'));
  const outstanding = row.money(row.cell('outstanding'));
  return total === null || outstanding === null ? null : total - outstanding;
}

/** Systems without a state for it say only by an amount that a paid order was refunded in part. */
function refundedState(
  payment: ImportedOrder['payment'],
  { refunded, total }: { refunded: number; total: number | null },
): ImportedOrder['payment'] {
  if (payment !== 'paid' || refunded === 0) return payment;
  return total !== null && refunded >= total ? 'refunded' : 'partly_refunded';
}

function readLine(row: OrderRow): ImportedLine {
  const quantity = readPieces(row.cell('quantity'));
  const unitPrice = row.money(row.cell('unitPrice'));
  if (quantity === null || quantity < 0) row.report('quantity_unreadable', 'quantity');
  if (row.cell('unitPrice') === null) row.report('price_missing', 'unitPrice');
  else if (unitPrice === null) row.reportAmount('price_unreadable', 'unitPrice');
  return { sku: row.text('sku') || null, name: row.text('product'), quantity, unitPrice };
}
