/** Acts of a shop that move goods or name their cost, drawn at random and done by the shop's own commands. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { closeMonth } from '#commands/books/close-month.ts';
import { correctStock, countStock, findPieces } from '#commands/catalogue/correct-stock.ts';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { keepProfits } from '#commands/costing/keep-profits.ts';
import { changeOpeningCost } from '#commands/costing/name-opening-cost.ts';
import { type CallersOrder, placeForCaller } from '#commands/desk/place-for-caller.ts';
import { cancelPieces } from '#commands/fulfilment/cancel-pieces.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { exchangePieces } from '#commands/fulfilment/exchange-pieces.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { requestReturn } from '#commands/fulfilment/request-return.ts';
import { restockPieces } from '#commands/fulfilment/restock-pieces.ts';
import { restockReturn } from '#commands/fulfilment/restock-return.ts';
import { settleReturn } from '#commands/fulfilment/settle-return.ts';
import { orderGoods } from '#commands/purchases/order-goods.ts';
import { cancelReceipt, correctReceipt, recordReceipt } from '#commands/purchases/record-receipt.ts';
import { monthAfter, openMonth } from '#domain/books/months.ts';
import { mergeLines } from '#domain/cart/cart.ts';
import { codTerms } from '#domain/checkout/cod-terms.ts';
import { pieceLimits } from '#domain/checkout/order-limits.ts';
import { type ShipmentState, shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { orderSources } from '#domain/orders/order-source.ts';
import { discountsByHand, type Reduction } from '#domain/orders/reduction.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { isFailure } from '#domain/values/failure.ts';
import { readMonths } from '#store/books/closed-months.ts';
import { readVersion } from '#store/desk/order-facts.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import type { KeptReceipt } from '#store/purchases/receipts.ts';
import { asOperator } from '../../as-operator.ts';
import { noPromise } from '../../fulfilment/promises.ts';
import { importOpeningCost, type SequenceShop, type SoldProduct, type Triple } from './shop.ts';

const actor = { kind: 'operator' as const, userId: null };
const reason = 'thử';

const product = fc.nat({ max: 1 });
const which = fc.nat({ max: 5 });
const some = fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 1 }));
const unitPrice = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 9_000_000 }));
const goods = fc.record({
  lines: fc.array(
    fc.record({
      product,
      pieces: fc.integer({ min: 1, max: 12 }),
      unitPrice: fc.option(unitPrice, { freq: 6 }),
      taxPercent: fc.constantFrom(0, 8, 10),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  freight: fc.nat({ max: 50_000 }),
  tax: fc.nat({ max: 50_000 }),
});
const sale = {
  cart: some.filter((each) => each.some((quantity) => quantity > 0)),
  day: fc.nat({ max: 1 }),
  source: fc.constantFrom(...orderSources),
  fee: fc.option(fc.nat({ max: 40_000 })),
  percent: fc.constantFrom(0, 0, 7, 33),
};

const acts = {
  'goods come': [6, { goods, ofOrder: fc.boolean() }],
  'a receipt is corrected': [4, { which, goods }],
  'a receipt is cancelled': [2, { which }],
  'a customer orders': [12, sale],
  'an order moves': [4, { which, to: fc.constantFrom('in_delivery' as const, 'done' as const, 'cancelled' as const) }],
  'a parcel is packed': [5, { which, some, fee: fc.nat({ max: 40_000 }) }],
  'a parcel moves': [7, { which, parcel: which, to: fc.constantFrom(...shipmentStates), some }],
  'pieces that came back are judged': [4, { which, parcel: which, some, writeOff: fc.nat({ max: 1 }) }],
  'pieces are cancelled': [3, { which, some }],
  'a customer returns': [4, { which, some, writeOff: fc.nat({ max: 1 }), value: fc.option(fc.nat({ max: 400_000 })) }],
  'a customer exchanges': [3, { which, line: fc.nat({ max: 2 }), product, day: fc.nat({ max: 1 }) }],
  'pieces break': [2, { product, pieces: fc.integer({ min: 1, max: 2 }) }],
  'stock is corrected': [1, { product, by: fc.integer({ min: -4, max: 4 }) }],
  'stock is taken': [2, { product, off: fc.integer({ min: -2, max: 2 }) }],
  'the opening cost is named': [1, { unitPrice }],
  'a file with costs is imported': [1, { unitPrice }],
  'a month is closed': [1, {}],
  'costs are kept': [3, {}],
  'profits are kept': [1, {}],
} as const;

const records = Object.entries(acts).map(([kind, [weight, fields]]) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<Act>,
}));
type Drawn<Fields> = { [Name in keyof Fields]: Fields[Name] extends fc.Arbitrary<infer Value> ? Value : never };
type Act = { [Kind in keyof typeof acts]: { kind: Kind } & Drawn<(typeof acts)[Kind][1]> }[keyof typeof acts];
type Step = Act | { kind: 'two at once'; acts: [Act, Act] };

const act: fc.Arbitrary<Act> = fc.oneof(...records);
const twoAtOnce = fc.record({ kind: fc.constant('two at once' as const), acts: fc.tuple(act, act) });

/** A shop of three products, the cost of the opening stock named or not, and what then happens there. */
export const sequence = fc.record({
  isCostNamed: fc.boolean(),
  steps: fc.array(fc.oneof({ weight: 8, arbitrary: act }, { weight: 1, arbitrary: twoAtOnce }) as fc.Arbitrary<Step>, {
    ...{ minLength: 5, maxLength: 20, size: 'max' },
  }),
});
export type Sequence = typeof sequence extends fc.Arbitrary<infer Value> ? Value : never;

/** What a sequence did: the checks compare it with what the shop keeps. */
export type World = {
  shop: SequenceShop;
  triple: Triple;
  /** the days of the orders, both of this sequence alone */
  days: [string, string];
  /**
   * what one piece of the opening stock of the second product cost, as it was named last: of two acts at once either may be
   * the last one
   */
  openingCosts: (number | null)[];
  purchaseOrder: string | null;
  receipts: KeptReceipt[];
  orders: string[];
};

const kinds = Object.keys(acts) as Act['kind'][];
/** How often each act was done, so that nobody takes for proven what the shop always refused. */
export const done = new Map(kinds.map((kind) => [kind, 0]));

/** An act for which there was nothing to act on, such as a return without an order. */
const IDLE = { done: false };

/** What the shop refuses leaves everything as it was; any other error is a fault. */
export async function take(world: World, step: Step): Promise<void> {
  const named = world.openingCosts;
  world.openingCosts = [];
  await Promise.all((step.kind === 'two at once' ? step.acts : [step]).map((act) => tryAct(world, act)));
  if (world.openingCosts.length === 0) world.openingCosts = named;
}

async function tryAct(world: World, act: Act): Promise<void> {
  const outcome = await doAct(world, act).catch((error: unknown) => {
    if (!isFailure(error)) throw error;
    return IDLE;
  });
  const isDone = !(typeof outcome === 'object' && outcome !== null && 'done' in outcome && outcome.done === false);
  if (isDone) done.set(act.kind, (done.get(act.kind) ?? 0) + 1);
}

async function doAct(world: World, act: Act): Promise<unknown> {
  const { db } = world.shop;
  switch (act.kind) {
    case 'goods come':
      return receive(world, act);
    case 'a receipt is corrected':
    case 'a receipt is cancelled':
      return changeReceipt(world, act);
    case 'a customer orders':
      return order(world, act);
    case 'a customer exchanges':
      return exchange(world, act);
    case 'an order moves':
    case 'a parcel is packed':
    case 'a parcel moves':
    case 'pieces that came back are judged':
    case 'pieces are cancelled':
    case 'a customer returns':
      return followOrder(world, act);
    case 'pieces break':
      return asOperator(db, 'product.stock', (tx) =>
        correctStock(tx, { sku: skuOf(world, act.product), by: -act.pieces, isDamage: true, actor, reason }),
      );
    case 'stock is corrected':
      return asOperator(db, 'product.stock', (tx) =>
        correctStock(tx, { sku: skuOf(world, act.product), by: act.by, actor, reason }),
      );
    case 'stock is taken': {
      const sku = skuOf(world, act.product);
      const { stock = 0, reserved = 0, unsent = 0 } = (await findPieces(db, sku)) ?? {};
      return asOperator(db, 'product.stock', (tx) =>
        countStock(tx, { sku, counted: Math.max(0, stock + reserved + unsent + act.off), actor, reason }),
      );
    }
    case 'the opening cost is named': {
      const [, { id: productId, name }] = world.triple;
      await asOperator(db, 'cost.opening-named', (tx) =>
        changeOpeningCost(tx, { productId, name, unitCost: act.unitPrice }, actor),
      );
      world.openingCosts.push(act.unitPrice);
      return;
    }
    case 'a file with costs is imported':
      await importOpeningCost(world.shop, world.triple[1], act.unitPrice);
      world.openingCosts.push(act.unitPrice);
      return;
    case 'a month is closed': {
      const months = await readMonths(db);
      return closeMonth(db, openMonth(months) ?? monthAfter(world.days[0].slice(0, 7), -1), actor);
    }
    case 'costs are kept':
      return keepCosts(db);
    case 'profits are kept':
      return keepProfits(db);
  }
}

type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;
const productOf = ({ triple }: World, index: number): SoldProduct => triple[index] ?? triple[0];
const skuOf = (world: World, index: number): string => productOf(world, index).sku;

const receiptOf = (
  world: World,
  { lines, freight, tax }: ActOf<'goods come'>['goods'],
  purchaseOrderId: string | null,
) => ({
  ...{ supplierId: purchaseOrderId && world.shop.supplier, purchaseOrderId, receivedOn: world.days[0] },
  ...{ invoiceNumber: null, note: null, freight, tax },
  lines: lines.map(({ product: index, ...line }) => ({ productId: productOf(world, index).id, ...line })),
});

/** Goods that were ordered before, part by part, or others. */
async function receive(world: World, { goods: drawn, ofOrder }: ActOf<'goods come'>): Promise<void> {
  const { supplier } = world.shop;
  if (ofOrder && world.purchaseOrder === null) {
    const lines = world.triple.slice(0, 2).map(({ id: productId }) => ({ productId, pieces: 8, unitPrice: 70_001 }));
    const ordered = { supplierId: supplier, orderedOn: world.days[0], expectedOn: null, note: null, lines };
    world.purchaseOrder = (
      await asOperator(world.shop.db, 'purchase.received', (tx) => orderGoods(tx, randomUUID(), ordered))
    ).id;
  }
  const receipt = receiptOf(world, drawn, ofOrder ? world.purchaseOrder : null);
  world.receipts.push(
    await asOperator(world.shop.db, 'purchase.received', (tx) => recordReceipt(tx, randomUUID(), receipt, actor)),
  );
}

async function changeReceipt(
  world: World,
  change: ActOf<'a receipt is corrected' | 'a receipt is cancelled'>,
): Promise<unknown> {
  const open = world.receipts.filter(({ cancelledAt }) => cancelledAt === null);
  const chosen = open[change.which % open.length];
  if (!chosen) return IDLE;
  const { id, version } = chosen;
  const changed = await asOperator(world.shop.db, 'purchase.received', (tx) =>
    change.kind === 'a receipt is cancelled'
      ? cancelReceipt(tx, { id, version, actor })
      : correctReceipt(tx, { id, version, receipt: receiptOf(world, change.goods, null), actor }),
  );
  return Object.assign(chosen, changed);
}

type Wanted = { productId: string; price: number; quantity: number }[];

/** @returns the order of a customer who knows its price, as staff enter it */
function newOrder(
  wanted: Wanted,
  { source, fee, off }: { source: CallersOrder['source']; fee: number | null; off: Reduction['off'] },
): Omit<CallersOrder, 'note'> {
  const reduction = { prices: {}, off };
  const { amount } = discountsByHand({ lines: wanted, voucher: null, reduction });
  const claimedTotal = wanted.reduce((sum, { price, quantity }) => sum + price * quantity, (fee ?? 0) - amount);
  const contact = { firstName: 'Nguyễn', lastName: 'Thị Hoa', email: null, phone: '0912 345 678' };
  const place = { phoneE164: '+84912345678', address: 'Số 5 phố Vọng', city: 'Hà Nội', state: null, zipCode: null };
  return {
    fields: { ...contact, ...place, paymentMethod: 'delivery', claimedTotal },
    ...{ gift: null, receiver: null, voucherCode: null, source, actor, ownerId: null, to: null, promised: noPromise },
    agreed: { fee, reduction, percent: 100, reason },
    attempt: { key: randomUUID(), requestHash: '' },
    lines: mergeLines(wanted),
    lowStockAt: 0,
    cod: codTerms(defaultShopSettings),
    limits: pieceLimits(defaultShopSettings),
  };
}

/** Orders are of a day that is over, so that the days of sales and profits are kept. */
export async function order(
  world: World,
  { cart, day, source, fee, percent }: Omit<ActOf<'a customer orders'>, 'kind'>,
): Promise<void> {
  const wanted = cart.flatMap((quantity, index) => {
    const { id: productId, price } = productOf(world, index);
    return quantity > 0 ? [{ productId, price, quantity }] : [];
  });
  const off = percent > 0 ? { kind: 'percent' as const, value: percent } : null;
  const placed = await placeForCaller(world.shop.db, { ...newOrder(wanted, { source, fee, off }), note: null });
  await note(world, placed.orderNumber, day);
}

async function note(world: World, orderNumber: string, day: number): Promise<void> {
  world.orders.push(orderNumber);
  const at = `${world.days[day]}T05:00:00Z`;
  await sql`update orders set created_at = ${at}::timestamptz where order_number = ${orderNumber}`.execute(
    world.shop.db,
  );
}

async function exchange(world: World, act: ActOf<'a customer exchanges'>): Promise<unknown> {
  const { db } = world.shop;
  await deliver(world, act.which);
  const chosen = await findOrder(world, act.which);
  const line = chosen?.lines[act.line % chosen.lines.length];
  if (!chosen || !line) return IDLE;
  const { id: productId, price } = productOf(world, act.product);
  const placed = await exchangePieces(db, {
    ...{ order: chosen.id, line: line.id, quantity: 1, returnDays: 7, actor, words: null },
    version: await db.transaction().execute((tx) => readVersion(tx, chosen.id)),
    newOrder: newOrder([{ productId, price, quantity: 1 }], { source: 'phone', fee: null, off: null }),
  });
  return note(world, placed.orderNumber, act.day);
}

async function findOrder({ shop: { db }, orders }: World, which: number) {
  const number = orders[which % orders.length];
  if (number === undefined) return null;
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  const lines = await listLinePieces(db, id);
  const pieces = (some: readonly number[]) =>
    lines.flatMap(({ id: line, quantity: all }, index) => {
      const quantity = Math.min(some[index] ?? 0, all);
      return quantity > 0 ? [{ line, quantity }] : [];
    });
  return { id, lines, pieces };
}

/** Only goods that have arrived come back: an order that is on its way, or not even packed, is done first. */
async function deliver({ shop: { db }, orders }: World, which: number): Promise<void> {
  const number = orders[which % orders.length];
  if (number === undefined) return;
  for (const to of ['in_delivery', 'done'] as const) {
    const change = { order: number, move: { field: 'status' as const, to }, actor, reason, takesCash: true };
    await changeOrder(db, change, { carrier: 'own' }).catch((error: unknown) => {
      if (!isFailure(error)) throw error;
    });
  }
}

/** The states through which a parcel comes to one, so that most random moves are possible. */
function wayOf(from: ShipmentState, to: ShipmentState): ShipmentState[] {
  const leaves: ShipmentState[] =
    from === 'planned' && to !== 'handed_over' && to !== 'cancelled' ? ['handed_over'] : [];
  const turns: ShipmentState[] =
    to === 'returned' && from !== 'partly_delivered' && from !== 'returning' ? ['returning'] : [];
  return [...leaves, ...turns, to];
}

type OrderAct = ActOf<
  | 'an order moves'
  | 'a parcel is packed'
  | 'a parcel moves'
  | 'pieces that came back are judged'
  | 'pieces are cancelled'
  | 'a customer returns'
>;

async function followOrder(world: World, act: OrderAct): Promise<unknown> {
  const { db } = world.shop;
  const chosen = await findOrder(world, act.which);
  if (!chosen) return IDLE;
  const { id, pieces } = chosen;
  const judged = (some: readonly number[], writeOff: number) =>
    pieces(some).map(({ line, quantity }) => ({ line, restock: quantity - writeOff, writeOff }));
  switch (act.kind) {
    case 'an order moves': {
      const move = { field: 'status' as const, to: act.to };
      return changeOrder(db, { order: id, move, actor, reason, takesCash: true }, { carrier: 'own', fee: 15_000 });
    }
    case 'a parcel is packed': {
      const packed = pieces(act.some);
      const parcel = { carrier: 'own' as const, trackingCode: null, fee: act.fee, cash: null, actor };
      return makeShipment(db, { order: id, pieces: packed.length > 0 ? packed : null, ...parcel });
    }
    case 'a parcel moves':
    case 'pieces that came back are judged': {
      const parcels = await listShipments(db, id);
      const parcel = parcels[act.parcel % parcels.length];
      if (!parcel) return IDLE;
      if (act.kind === 'pieces that came back are judged') {
        const back = judged(act.some, act.writeOff);
        for (const to of wayOf(parcel.state, 'returned'))
          await moveShipment(db, { code: parcel.code, to, actor, note: null }).catch((error: unknown) => {
            if (!isFailure(error)) throw error;
          });
        return back.length === 0 ? IDLE : restockPieces(db, parcel.code, back, actor);
      }
      const outcome = { delivered: pieces(act.some), isCashReceived: true };
      for (const to of wayOf(parcel.state, act.to))
        await moveShipment(db, { code: parcel.code, to, ...outcome, actor, note: null });
      return;
    }
    case 'pieces are cancelled': {
      const cancelled = pieces(act.some);
      return cancelled.length === 0 ? IDLE : cancelPieces(db, { order: id, pieces: cancelled, actor, reason });
    }
    case 'a customer returns': {
      await deliver(world, act.which);
      const back = pieces(act.some);
      if (back.length === 0) return IDLE;
      const wish = { reason: 'other' as const, words: null, photos: [], returnDays: 7, actor };
      const requestId = await requestReturn(db, { order: id, pieces: back, ...wish });
      const { number } = await db
        .selectFrom('return_requests')
        .select('number')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow();
      const code = `${world.orders[act.which % world.orders.length]}-R${number}`;
      for (const to of ['accepted', 'received'] as const) await moveReturn(db, { code, to, actor, note: null });
      await settleReturn(db, { code, value: act.value, account: null, actor, reason });
      return restockReturn(db, code, judged(act.some, act.writeOff), actor);
    }
  }
}
