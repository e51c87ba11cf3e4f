import type { ExportRow, OrderColumn, OrderLayout, OrderStates, StateWords } from '#extension-api/export-layout.ts';
import type { FulfilmentState, PaymentState } from './imported.ts';

/** @returns null for words that the layout does not know */
export function statesOf({ states }: OrderLayout, row: ExportRow<OrderColumn>): OrderStates | null {
  if (typeof states === 'function') return states(row);
  const paid = states.payment[row.word('payment')];
  const sent = states.fulfilment[row.word('fulfilment')];
  if (paid === undefined || sent === undefined) return null;
  return { payment: paid, fulfilment: sent, cancelled: row.cell('cancelled') !== null };
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
export const commonWords: StateWords = { payment, fulfilment };
