/** What customers do to the shop of a model: they hold goods, order, and cancel. */
import { equal } from 'node:assert/strict';
import { codForm, type Line, line, newKey, qrForm } from '../makers.ts';
import { again, count, expectAllowed, insist, isGood, type Manner, pick, said, type World } from './doing.ts';
import {
  type Cart,
  type Hold,
  hasVoucherLeft,
  hold,
  holdsOf,
  isInStock,
  type Model,
  ordersOf,
  place,
  totalOf,
} from './model.ts';
import { cancelLine, cancellable } from './order-rules.ts';
import type { Sent } from './shop.ts';

type Method = 'qr' | 'delivery';

export const toCart = (quantities: readonly number[]): Cart =>
  quantities.flatMap((quantity, product) => (quantity > 0 ? [{ product, quantity }] : []));
const linesOf = ({ products }: Model, goods: Cart): Line[] =>
  goods.map(({ product, quantity }) => line(pick(products, product), quantity));

let people = 0;
/** Somebody whom no other order knows. */
export function newPerson() {
  people += 1;
  return { phone: `09${String(10_000_000 + people)}`, email: `khach-${people}@thu.example` };
}

/** `held`: the checkout that holds the goods; its order sends that number besides its key. */
type Wanted = { goods: Cart; method: Method; hasVoucher: boolean; held: Hold | null };

/** The form of the checkout page. */
function orderForm(model: Model, { goods, method, hasVoucher, held }: Wanted): Sent {
  const { phone, email } = newPerson();
  const fields = {
    ...{ shipping_phone: phone, shipping_email: email, total_amount: totalOf(model, goods, hasVoucher) },
    ...(hasVoucher && { voucher: model.voucher.code }),
    ...(held && { order_number: held.number, checkout_id: held.checkoutId }),
  };
  const lines = linesOf(model, goods);
  const body = () => (method === 'qr' ? qrForm(lines, fields, null) : codForm(lines, fields));
  return { path: '/api/orders', headers: { 'idempotency-key': newKey() }, body };
}

async function sendOrder(model: Model, world: World, wanted: Wanted, how: Manner): Promise<void> {
  const { goods, method, hasVoucher, held } = wanted;
  const isPossible = (held !== null || isInStock(model, goods)) && (!hasVoucher || hasVoucherLeft(model));
  const sent = orderForm(model, wanted);
  const { answer } = await insist(world, how, () => sent);
  const what = held ? 'a checkout is sent' : `a customer orders${hasVoucher ? ' with a voucher' : ''}`;
  if (!expectAllowed(answer, isPossible, what)) return;
  const { id, order_number: number } = answer.body.order;
  const linkKey = new URL(answer.body.order_url, world.shop.url).searchParams.get('key') ?? '';
  place(model, { id, number, linkKey, method, cart: goods, hasVoucher }, held);
  await again(
    world,
    how,
    () => sent,
    (repeated) => equal(repeated.body.order?.order_number, number, said(repeated)),
  );
}

type Drawn = { cart: number[]; method: Method; hasVoucher: boolean };
export const order = (model: Model, world: World, { cart, ...drawn }: Drawn, how: Manner) =>
  sendOrder(model, world, { goods: toCart(cart), ...drawn, held: null }, how);

export function sendCheckout(model: Model, world: World, drawn: { which: number; method: Method }, how: Manner) {
  const held = pick(holdsOf(model), drawn.which);
  return sendOrder(model, world, { goods: held.cart, method: drawn.method, hasVoucher: false, held }, how);
}

export async function holdGoods(model: Model, world: World, drawn: { cart: number[] }, how: Manner): Promise<void> {
  const goods = toCart(drawn.cart);
  const checkoutId = newKey();
  const body = () => ({ checkout_id: checkoutId, items: linesOf(model, goods) });
  const sent = { path: '/api/checkout/reservations', body };
  const { answer } = await insist(world, how, () => sent);
  if (!expectAllowed(answer, isInStock(model, goods), 'a checkout holds goods')) return;
  hold(model, answer.body.order_number, checkoutId, goods);
  // later the same checkout would hold goods anew
  if (how.again !== 'at once') return;
  await again(
    world,
    how,
    () => sent,
    (repeated) => equal(repeated.body.order_number, answer.body.order_number, said(repeated)),
  );
}

/** How a voucher is spread over the lines is not in the model: such an order is only cancelled whole. */
export const cancelled = (model: Model) =>
  ordersOf(model).filter(({ hasVoucher, lines }) => !hasVoucher || lines.length === 1);

/** A customer cancels all that is left of a line, on the page of the order. */
export async function cancel(
  model: Model,
  world: World,
  drawn: { which: number; line: number },
  how: Manner,
): Promise<void> {
  const chosen = pick(cancelled(model), drawn.which);
  const index = drawn.line % chosen.lines.length;
  const path = `/api/orders/by-link/${chosen.number}`;
  const shown = await world.shop.send({ method: 'GET', path: `${path}?key=${chosen.linkKey}` });
  const pieces = cancellable(chosen, index);
  const id = shown?.body.order.items[index]?.id;
  const items = [{ line: id, quantity: Math.max(1, pieces) }];
  const sent = { path: `${path}/cancellations?key=${chosen.linkKey}`, body: () => ({ items }) };
  const { answer, wasLost } = await insist(world, how, () => sent);
  // what the lost answer had cancelled is not there any more
  if (wasLost && pieces > 0 && !isGood(answer)) count('a customer cancels');
  else if (!expectAllowed(answer, pieces > 0, 'a customer cancels')) return;
  cancelLine(model, chosen, index);
  await again(
    world,
    how,
    () => sent,
    (repeated) => equal(isGood(repeated), false, said(repeated)),
  );
}
