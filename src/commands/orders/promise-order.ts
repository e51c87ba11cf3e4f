/** Promises when the goods of an order arrive: as it is placed, and again when it is paid or goes to another place. */
import type { Actor } from '#domain/accounts/access.ts';
import type { GoodsToDeliver } from '#domain/fulfilment/delivery-fee.ts';
import { deliveryAmounts } from '#domain/fulfilment/delivery-terms.ts';
import { type PromiseTerms, promiseDays, promiseDelivery } from '#domain/fulfilment/promise.ts';
import { daysInBrief } from '#domain/fulfilment/promise-words.ts';
import type { PromisePlace, StoredPromise } from '#domain/orders/delivery-promise.ts';
import type { Order } from '#domain/orders/order.ts';
import { promiseTermsOf } from '#domain/settings/promise-terms.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { getOrder } from '#store/orders/orders.ts';
import { writePromise } from '#store/orders/promises.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { PricedLines } from '../checkout/price-lines.ts';

/** What a promise depends on besides the goods. `to`: null if the place is in no list, so that nothing is promised. */
export type PromiseBasis = { to: PromisePlace | null; terms: PromiseTerms; now: Date };

export function promiseNew({ to, terms, now }: PromiseBasis, priced: PricedLines): StoredPromise | null {
  const goods = priced.lines.map(({ product, quantity }) => ({ ...product, quantity }));
  const promise = to && promiseDelivery(goods, to, terms, deliveryAmounts(priced), now);
  return promise && { ...promise, to };
}

async function goodsOf(db: Database, { items }: Order): Promise<GoodsToDeliver[]> {
  const products = await findForSale(
    db,
    items.map(({ product }) => product.id),
  );
  return items.flatMap(({ product: { id }, quantity, cancelled }) => {
    const product = products.get(id);
    return product && quantity > cancelled ? [{ ...product, quantity: quantity - cancelled }] : [];
  });
}

function promiseOf(order: Order, goods: readonly GoodsToDeliver[], { to, terms, now }: PromiseBasis) {
  // an order from before the delivery table contains no fee of it
  const asPriced = order.deliveryPricing === null ? { ...terms, table: null } : terms;
  const promise = to && promiseDelivery(goods, to, asPriced, deliveryAmounts(order), now);
  return promise && { ...promise, to };
}

type Why = { actor: Actor; reason: string };

async function replace(tx: Transaction, order: Order, promise: StoredPromise | null, { actor, reason }: Why) {
  if (!promise) return;
  const before = order.promise && daysInBrief(order.promise);
  await writePromise(tx, order.id, promise, { before, after: daysInBrief(promise), actor, reason });
}

const classesOf = (goods: readonly { shippingClass: string }[]) =>
  [...new Set(goods.map(({ shippingClass }) => shippingClass))].sort().join();

/** Promises for other goods: new days if they are of other shipping classes. Lock the order first. */
export async function promiseForGoods(tx: Transaction, orderId: string, basis: PromiseBasis, why: Why): Promise<void> {
  const order = await getOrder(tx, orderId);
  const before = order.promise;
  const goods = await goodsOf(tx, order);
  const after = before && promiseOf(order, goods, { ...basis, to: before.to });
  if (!after) return;
  const isSameKind = classesOf(before.parts) === classesOf(goods);
  await replace(tx, order, isSameKind ? { ...before, cost: after.cost } : after, why);
}

/** Returns the promise with the days that count from now, for the same place and at the same cost. */
async function fromNow(db: Database, order: Order): Promise<StoredPromise | null> {
  const { promise } = order;
  if (!promise) return null;
  const terms = promiseTermsOf(await getSettings(db), null);
  const days = promiseDays(await goodsOf(db, order), promise.to, terms, new Date());
  return days && { ...promise, ...days };
}

/** Promises anew from now on, for the same place and at the same cost. Lock the order first. */
export async function promiseFromNow(tx: Transaction, orderId: string, why: Why): Promise<void> {
  const order = await getOrder(tx, orderId);
  await replace(tx, order, await fromNow(tx, order), why);
}

/**
 * Returns the order with the promise that its customer reads now. If it still waits for its transfer after the cut-off of
 * its promise, that is what promiseFromNow will promise if the money comes before the next cut-off; nothing is written.
 */
export async function withPresentPromise<Read extends Pick<Order, 'id' | 'status' | 'promise'>>(
  db: Database,
  read: Read,
): Promise<Read> {
  const { id, status, promise } = read;
  if (!promise || status !== 'payment_pending' || new Date() < new Date(promise.until)) return read;
  return { ...read, promise: await fromNow(db, await getOrder(db, id)) };
}

/** Promises for a new place, if province or island differ; a new ward changes nothing. Lock the order first. */
export async function promiseForPlace(tx: Transaction, orderId: string, basis: PromiseBasis, why: Why): Promise<void> {
  const { to } = basis;
  const order = await getOrder(tx, orderId);
  const known = order.promise?.to;
  if (!to || (known?.province === to.province && known.isIsland === to.isIsland)) return;
  await replace(tx, order, promiseOf(order, await goodsOf(tx, order), basis), why);
}
