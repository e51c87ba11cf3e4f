import { fold, tidy } from '#domain/values/vietnamese-text.ts';
import type { ExportRow, OrderColumn, OrderStates } from '#extension-api/export-layout.ts';
import type { FulfilmentState, PaymentState } from './imported.ts';

type Words = { payment: Record<string, PaymentState>; fulfilment: Record<string, FulfilmentState> };

/** The word of a state, without diacritics and in lower case, as the tables of states have it. */
export const stateWord = (text: string): string => fold(tidy(text));

/** States that stand in two columns, one of payment and one of delivery. @returns null for words that are not known */
export function statesByWords({ payment, fulfilment }: Words): (row: ExportRow<OrderColumn>) => OrderStates | null {
  return (row) => {
    const paid = payment[stateWord(row.text('payment'))];
    const sent = fulfilment[stateWord(row.text('fulfilment'))];
    if (paid === undefined || sent === undefined) return null;
    return { payment: paid, fulfilment: sent, cancelled: row.cell('cancelled') !== null };
  };
}

const payment: Record<string, PaymentState> = {
  '': 'pending',
  'da thanh toan': 'paid',
  'da tra': 'paid',
  paid: 'paid',
  'chua thanh toan': 'pending',
  'cho thanh toan': 'pending',
  cod: 'pending',
  unpaid: 'pending',
  pending: 'pending',
  'thanh toan mot phan': 'partly_paid',
  'da coc': 'partly_paid',
  'partially paid': 'partly_paid',
  'da hoan tien': 'refunded',
  refunded: 'refunded',
  'hoan tien mot phan': 'partly_refunded',
  'da huy': 'voided',
  voided: 'voided',
};

const fulfilment: Record<string, FulfilmentState> = {
  '': 'unfulfilled',
  'chua giao': 'unfulfilled',
  'chua giao hang': 'unfulfilled',
  'dang giao': 'partial',
  'giao mot phan': 'partial',
  'da giao': 'fulfilled',
  'da giao hang': 'fulfilled',
  'hoan thanh': 'fulfilled',
  'da hoan thanh': 'fulfilled',
  completed: 'fulfilled',
  fulfilled: 'fulfilled',
  'da hoan tra': 'returned',
  'hoan hang': 'returned',
  'tra hang': 'returned',
  returned: 'returned',
};

/** The words for states in tables that no known system wrote. */
export const commonWords: Words = { payment, fulfilment };
