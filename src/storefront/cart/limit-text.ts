/** The message for an order or a reservation that exceeds one of the shop's limits. */
import type { CallError } from '#browser/api/client.ts';
import { type Label, translate } from '#browser/labels/label.ts';
import { limitSentences } from '#domain/checkout/limit-sentences.ts';

const labels: Readonly<Record<string, Label>> = limitSentences;

/** @returns the sentence for the customer with the limit and the hotline; null if the error is not about a limit */
export function limitText({ code = '', body }: CallError): string | null {
  const label = labels[code];
  return label ? translate(label, body) : null;
}
