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
