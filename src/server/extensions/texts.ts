/** The paragraphs that extensions add to emails and to the papers of the warehouse. */
import { textPlaces } from '#domain/extensions/extension-places.ts';
import type { Order } from '#domain/orders/order.ts';
import type { WrittenOrder } from '#extension-api/proposed.ts';
import type { EmailRequest } from '#mails/parts/email-data.ts';
import type { PaperKind, PaperShipment } from '#papers/paper-data.ts';
import { askExtensions } from './ask-extensions.ts';
import type { Extensions } from './load-extensions.ts';
import { readList, readText } from './read-answer.ts';

const MOST_PARAGRAPHS = 5;

const readParagraphs = (answer: unknown): string[] =>
  readList(answer, 'the answer', MOST_PARAGRAPHS).map((paragraph) => readText(paragraph, 'a paragraph'));

const ask = (extensions: Extensions, kind: keyof typeof textPlaces, facts: object): string[] =>
  askExtensions(extensions, 'texts', textPlaces[kind], facts, readParagraphs).flat();

/** Returns the data of an order without any data of its customer. */
const written = ({ orderNumber, paymentMethod, subtotal, discount, delivery, total, items }: Order): WrittenOrder => ({
  ...{ number: orderNumber, paymentMethod, subtotal, discount, delivery, total },
  items: items.map(({ product: { slug, name }, quantity, price }) => ({ slug, name, quantity, price })),
});

export function textsOfEmail(extensions: Extensions, { kind, data }: EmailRequest): string[] {
  if (kind === 'order-received') return ask(extensions, kind, written(data.order));
  if (kind !== 'order-status-changed') return [];
  return ask(extensions, kind, { ...written(data.order), status: data.status });
}

export function textsOfPaper(extensions: Extensions, kind: PaperKind, shipment: PaperShipment): string[] {
  if (kind === 'label') return [];
  const { code, orderNumber, cash } = shipment;
  const items = shipment.items.map(({ sku, name, quantity }) => ({ sku, name, quantity }));
  return ask(extensions, kind, { code, orderNumber, cash, items });
}
