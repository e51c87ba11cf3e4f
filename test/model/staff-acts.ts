/** What staff do to the shop of a model, in the office and by the API. */
import { equal, match } from 'node:assert/strict';
import { newKey } from '../makers.ts';
import { newPerson, toCart } from './customer-acts.ts';
import { again, count, expectAllowed, insist, isGood, type Manner, pick, said, type World } from './doing.ts';
import { hasVoucherLeft, heldBy, isInStock, type Model, type Order, ordersOf, place, totalOf } from './model.ts';
import * as rules from './order-rules.ts';
import { canPack, canRestock, pack, restock } from './parcels.ts';
import type { Sent } from './shop.ts';

/** Staff write the order of somebody who calls. */
export async function writeOrder(
  model: Model,
  world: World,
  drawn: { cart: number[]; method: 'qr' | 'delivery'; hasVoucher: boolean },
  how: Manner,
): Promise<void> {
  const { method, hasVoucher } = drawn;
  const cart = toCart(drawn.cart);
  const items = cart.map(({ product, quantity }) => ({ productId: pick(model.products, product).id, quantity }));
  const caller = {
    firstName: 'Trần',
    lastName: 'Văn Gọi',
    city: 'Hà Nội',
    ward: 'Cửa Nam',
    address: '12 Lý Thường Kiệt',
  };
  const order = {
    ...caller,
    ...newPerson(),
    key: newKey(),
    method,
    items,
    total: totalOf(model, cart, hasVoucher),
    ...(hasVoucher && { voucher: model.voucher.code }),
  };
  const sent: Sent = { path: '/api/admin/orders', headers: world.staff.office, body: () => order };
  const { answer } = await insist(world, how, () => sent);
  const isPossible = isInStock(model, cart) && (!hasVoucher || hasVoucherLeft(model));
  if (!expectAllowed(answer, isPossible, 'staff write an order')) return;
  const { id, orderNumber: number } = answer.body.order;
  const link = await world.shop.send({
    path: `/api/admin/orders/${number}/customer-link`,
    headers: world.staff.office,
  });
  const linkKey = new URL(link?.body.url, world.shop.url).searchParams.get('key') ?? '';
  place(model, { id, number, linkKey, method, cart, hasVoucher }, null);
  await again(
    world,
    how,
    () => sent,
    (repeated) => equal(repeated.body.order?.orderNumber, number, said(repeated)),
  );
}

/** The page of an order, as the office shows it. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the page shows
type Page = any;
type Deed = {
  what: string;
  order: Order;
  path: string;
  body: (seen: Page) => object;
  isAllowed: boolean;
  /** what it does to the model */
  apply: () => unknown;
};

/** Does something with an order as it was seen at its page: done once, however often it is sent. */
async function act(world: World, how: Manner, { what, order, path, body, isAllowed, apply }: Deed): Promise<void> {
  const page = `/api/admin/orders/${order.number}`;
  const seen = await world.shop.send({ method: 'GET', path: page, headers: world.staff.office });
  const given = { version: seen?.body.version, ...body(seen?.body) };
  const sent: Sent = { path: page + path, headers: world.staff.office, body: () => given };
  const { answer, wasLost } = await insist(world, how, () => sent);
  // the lost answer had been written: the page has changed meanwhile
  if (wasLost && isAllowed && answer.body.code === 'CHANGED_MEANWHILE') count(what);
  else if (!expectAllowed(answer, isAllowed, what)) return;
  const before = JSON.stringify(order);
  apply();
  const isChanged = JSON.stringify(order) !== before;
  await again(
    world,
    how,
    () => sent,
    (repeated) => {
      if (isChanged) equal(repeated.body.code, 'CHANGED_MEANWHILE', said(repeated));
      else match(String(repeated.status), /^(200|409)$/, said(repeated));
    },
  );
}

export async function moveOrder(
  model: Model,
  world: World,
  drawn: { which: number; to: 'in_delivery' | 'done' | 'cancelled'; door: 'office' | 'api' },
  how: Manner,
): Promise<void> {
  const { to, door } = drawn;
  const order = pick(ordersOf(model), drawn.which);
  const isAllowed = rules.canMove(order, to);
  const apply = () => rules.moveTo(model, order, to);
  const what = `staff move an order to ${to}`;
  if (door === 'office')
    return act(world, how, { what, order, path: '/status', body: () => ({ to }), isAllowed, apply });
  const path = `/api/orders/${order.id}/status`;
  const sent: Sent = { method: 'PATCH', path, headers: world.staff.api, body: () => ({ status: to }) };
  const { answer } = await insist(world, how, () => sent);
  if (!expectAllowed(answer, isAllowed, what)) return;
  apply();
  // a second click is no error, unless the order has gone on meanwhile
  await again(
    world,
    how,
    () => sent,
    (repeated) => equal(isGood(repeated), order.status === to, said(repeated)),
  );
}

export function confirmPayment(model: Model, world: World, drawn: { which: number }, how: Manner): Promise<void> {
  const order = pick(ordersOf(model), drawn.which);
  return act(world, how, {
    ...{
      what: 'staff confirm a payment',
      order,
      path: '/payment',
      body: () => ({ to: 'paid', reason: 'đã xem sao kê' }),
    },
    ...{ isAllowed: rules.canConfirm(order), apply: () => rules.confirmPayment(order) },
  });
}

export function refund(
  model: Model,
  world: World,
  drawn: { which: number; share: 'half' | 'all' | 'more' },
  how: Manner,
): Promise<void> {
  const order = pick(ordersOf(model), drawn.which);
  const held = heldBy(order);
  const amount = Math.max(1, { half: Math.ceil(held / 2), all: held, more: held + 1000 }[drawn.share]);
  return act(world, how, {
    ...{ what: 'staff refund', order, path: '/refunds', body: () => ({ amount, reason: 'khách trả lại' }) },
    ...{ isAllowed: rules.canRefund(order, amount), apply: () => rules.refund(order, amount) },
  });
}

/** Staff pack all that is left of an order, for their own driver or with a code of the carrier. */
export function packParcel(
  model: Model,
  world: World,
  drawn: { which: number; carrier: 'own' | 'ghn' },
  how: Manner,
): Promise<void> {
  const order = pick(ordersOf(model), drawn.which);
  const { carrier } = drawn;
  const trackingCode = carrier === 'ghn' ? `GHN-${newKey()}` : null;
  return act(world, how, {
    ...{ what: 'staff pack a parcel', order, path: '/shipments', isAllowed: canPack(order) },
    body: () => ({ carrier, trackingCode }),
    apply: () => pack(order, trackingCode),
  });
}

/** Staff have looked at what came back, and put all of it on the shelf. */
export function restockParcel(model: Model, world: World, drawn: { which: number }, how: Manner): Promise<void> {
  const order = pick(ordersOf(model), drawn.which);
  return act(world, how, {
    ...{ what: 'staff restock a parcel', order, path: '/restocks', isAllowed: canRestock(order) },
    body: ({ items, shipments }) => {
      const { code = `${order.number}-1`, items: packed = [] } = shipments.at(-1) ?? {};
      const pieces = packed.map(({ line, quantity }: Page) => ({ line, restock: quantity, writeOff: 0 }));
      return { code, pieces: pieces.length > 0 ? pieces : [{ line: items[0].id, restock: 1, writeOff: 0 }] };
    },
    apply: () => restock(model, order),
  });
}
