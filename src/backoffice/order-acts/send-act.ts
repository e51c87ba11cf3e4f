/** Sends an act on an order after its dialog was answered. */
import { orderOffers } from '#contract/admin/orders/form-acts.ts';
import type { Dialog } from '#contract/admin/orders/order-acts.ts';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import type { Answer } from '#domain/desk/asked-order.ts';
import { call } from '../session/call.ts';

/** A dialog of one offer, and the name of the act to which it leads. */
export type AskedAct = { act: string; dialog: Dialog<object> };

/** The dialogs of an offer, each with its act. */
export const dialogsOf = (name: keyof typeof orderOffers): AskedAct[] => {
  const { act, dialogs } = orderOffers[name];
  return act === null ? [] : dialogs.map((dialog) => ({ act, dialog }));
};

/** @returns the order after the act */
export function sendAct({ orderNumber, version }: OfficeOrder, { act, dialog }: AskedAct, answer: Answer) {
  const body = { version, ...dialog.send({ ...answer, why: answer.reason || null }) };
  // the declaration has compared the body with its act; the compiler cannot compare all acts at once
  const send = call as unknown as (name: string, input: object) => Promise<{ data: { order: OfficeOrder } }>;
  return send(act, { params: { order: orderNumber }, body });
}
