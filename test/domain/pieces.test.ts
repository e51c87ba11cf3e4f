/** The pieces of an order and of the shelf: what is to be sent, what is lost, what a customer can get, and at what price. */
import { expect, test } from 'vitest';
import { piecesOf } from '#domain/catalogue/bundle.ts';
import { availability, checkAvailability, outOfStock } from '#domain/checkout/availability.ts';
import {
  amountCancelled,
  amountComingBack,
  cashFor,
  cashOfPart,
  checkPieces,
  costOfPieces,
  type LinePieces,
  linesOf,
  lostAmong,
  outcomeOf,
  piecesToShip,
  piecesUnderway,
  replacementsAmong,
  unsettledLost,
} from '#domain/fulfilment/pieces.ts';
import { payoutOf, valuesOfReturn } from '#domain/fulfilment/return-value.ts';
import {
  checkMove,
  hasEnded,
  isOnItsWay,
  shipmentStateLabel,
  shipmentStates,
} from '#domain/fulfilment/shipment-states.ts';
import { goodsOf, isSameReceipt, type Receipt, totalOf, valuesOfMovements } from '#domain/purchases/receipt.ts';
import type { Failure } from '#domain/values/failure.ts';

const line = (id: string, changed: Partial<LinePieces> = {}): LinePieces => ({
  ...{ id, productId: `p-${id}`, sku: id, productName: `Món ${id}`, quantity: 5, price: 100, discount: 0, deposit: 0 },
  ...{ cancelled: 0, shipped: 0, handedOver: 0, delivered: 0, returned: 0, lost: 0 },
  ...{ lostSettled: 0, settledBack: 0, keptBack: 0 },
  ...changed,
});
const failureOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    const { failureCode, facts } = error as Failure;
    return failureCode ? [failureCode, facts] : String(error);
  }
  return null;
};

test('each piece is to be sent, under way, at its end, or cancelled', () => {
  const sent = line('a', { cancelled: 1, shipped: 3, lost: 1, delivered: 1 });
  expect([piecesToShip(sent), piecesUnderway(sent), unsettledLost(sent)]).toEqual([2, 1, 1]);
  expect(unsettledLost(line('a', { lost: 3, lostSettled: 1 }))).toBe(2);
  expect(piecesUnderway(line('a', { shipped: 5, delivered: 1, returned: 2, lost: 1 }))).toBe(1);
});

test('an order ends when nothing is to be sent or under way: done if a piece was delivered', () => {
  expect(outcomeOf([line('a')])).toBeNull();
  expect(outcomeOf([line('a', { shipped: 5 })])).toBeNull();
  const [gone, here] = [line('a', { cancelled: 5 }), line('b', { shipped: 5, delivered: 1, returned: 4 })];
  expect(outcomeOf([gone, here])).toBe('done');
  expect(outcomeOf([gone, line('b', { shipped: 5, returned: 5 })])).toBe('cancelled');
  expect(outcomeOf([here, line('c', { shipped: 1, cancelled: 4 })])).toBeNull();
});

test('only pieces that are there can be sent or cancelled, and only of lines that the order has', () => {
  const lines = [line('a', { shipped: 3 }), line('b')];
  expect(
    failureOf(() =>
      checkPieces(lines, [
        { line: 'a', quantity: 2 },
        { line: 'b', quantity: 5 },
      ]),
    ),
  ).toBeNull();
  expect(failureOf(() => checkPieces(lines, [{ line: 'a', quantity: 3 }]))).toEqual([
    ...['PIECES_NOT_THERE', { line: 'a', product_name: 'Món a', left: 2 }],
  ]);
  expect(failureOf(() => checkPieces(lines, [{ line: 'z', quantity: 1 }]))).toEqual([
    ...['PIECES_NOT_THERE', { line: 'z', product_name: 'Sản phẩm ngoài đơn này', left: 0 }],
  ]);
  expect(failureOf(() => costOfPieces(lines, [{ line: 'z', quantity: 1 }]))).toBe('Error: the order has no line z');
  expect(linesOf({ items: [{ line: 'b' }, { line: 'a' }] }, lines).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('pieces that were never sent go first, and only what is beyond them replaces lost ones', () => {
  const lines = [line('a', { shipped: 3, lost: 2 }), line('b', { shipped: 5, lost: 2, lostSettled: 1 }), line('c')];
  const all = lines.map(({ id }) => ({ line: id, quantity: 3 }));
  // of a: two never sent and two lost; of b: one lost that nobody decided about, and one that was replaced
  expect(replacementsAmong(lines, all)).toEqual([
    { line: 'a', quantity: 1 },
    { line: 'b', quantity: 2 },
  ]);
  expect(replacementsAmong(lines, [{ line: 'a', quantity: 2 }])).toEqual([]);
  expect(lostAmong(lines, all)).toEqual([
    { line: 'a', quantity: 2 },
    { line: 'b', quantity: 1 },
  ]);
  expect(lostAmong(lines, [{ line: 'a', quantity: 1 }])).toEqual([{ line: 'a', quantity: 1 }]);
});

test('what comes back leaves the bill at its price, and what was kept back for used goods stays', () => {
  const lines = [line('a', { cancelled: 1, returned: 1, settledBack: 1, keptBack: 30 }), line('b')];
  expect(amountCancelled(lines)).toBe(270);
  const item = { line: 'b', quantity: 4, delivered: 1, returned: 1, lost: 1 };
  for (const state of shipmentStates)
    expect([state, amountComingBack(lines, [{ state, items: [item] }])]).toEqual([
      state,
      state === 'partly_delivered' || state === 'returning' ? 100 : 0,
    ]);
  const twice = { state: 'returning' as const, items: [item] };
  expect(amountComingBack(lines, [twice, twice])).toBe(200);
});

test('the cash of a part is without the refused pieces, and all parcels together collect what is owed', () => {
  const lines = [line('a', { discount: 50, deposit: 100 }), line('b')];
  const [all, one] = [
    [
      { line: 'a', quantity: 5 },
      { line: 'b', quantity: 5 },
    ],
    [{ line: 'a', quantity: 2 }],
  ];
  expect(costOfPieces(lines, all)).toBe(950);
  expect(cashOfPart({ cash: 1000, items: all }, lines, one)).toBe(1000 - 950 + 180);
  expect(cashOfPart({ cash: 100, items: all }, lines, [])).toBe(0);
  const owed = { owed: 980, openCash: 0, hasDeposit: false };
  expect(cashFor(lines, all, owed)).toBe(980);
  expect(cashFor(lines, all, { ...owed, openCash: 400 })).toBe(580);
  expect(cashFor(lines, all, { ...owed, openCash: 1400 })).toBe(0);
  expect(cashFor(lines, one, owed)).toBe(180);
  expect(cashFor(lines, one, { ...owed, hasDeposit: true })).toBe(140);
  expect(cashFor(lines, one, { ...owed, owed: 90 })).toBe(90);
  const lastOfA = [line('a', { shipped: 5 }), line('b')];
  expect(cashFor(lastOfA, [{ line: 'b', quantity: 5 }], owed)).toBe(980);
  expect(cashFor(lastOfA, [{ line: 'b', quantity: 4 }], owed)).toBe(400);
});

test('a return is worth at most what it cost, and pays out at most what was paid beyond the rest of the bill', () => {
  expect([valuesOfReturn([60, 40], 100), valuesOfReturn([60, 40], 101), valuesOfReturn([60, 40], 50)]).toEqual([
    ...[[60, 40], null, [30, 20]],
  ]);
  const payout = (value: number, payable: number, amountPaid: number) => payoutOf({ value, payable, amountPaid });
  expect([payout(100, 300, 300), payout(100, 300, 250), payout(100, 300, 100), payout(100, 300, 900)]).toEqual([
    100, 50, 0, 100,
  ]);
});

test('bundles take their parts off the shelf, each product once', () => {
  const parts = new Map([
    [
      'bo',
      [
        { productId: 'a', quantity: 2 },
        { productId: 'b', quantity: 1 },
      ],
    ],
  ]);
  const lines = [
    { productId: 'bo', quantity: 3 },
    { productId: 'a', quantity: 1 },
    { productId: 'a', quantity: 4 },
  ];
  expect(piecesOf(lines, parts)).toEqual([
    { productId: 'a', quantity: 11 },
    { productId: 'b', quantity: 3 },
  ]);
  expect(piecesOf([{ productId: 'c', quantity: 1 }], new Map())).toEqual([{ productId: 'c', quantity: 1 }]);
});

test('a customer can get what is on the shelf and what they reserved, and hears what is short', () => {
  const stocked = (productId: string, quantity: number, stock: number) => ({
    ...{ productId, quantity, product: { id: productId, name: `Món ${productId}`, stock } },
  });
  expect(availability({ stock: 3, reserved: 2 })).toBe(5);
  const own = [{ productId: 'a', quantity: 2 }];
  expect(failureOf(() => checkAvailability([stocked('a', 5, 3), stocked('b', 1, 1)], own))).toBeNull();
  expect(failureOf(() => checkAvailability([stocked('b', 2, 1), stocked('a', 6, 3), stocked('c', 1, 1)], own))).toEqual(
    [
      'OUT_OF_STOCK',
      {
        ...{ product_id: 'b', product_name: 'Món b', left: 1 },
        items: [
          { product_id: 'b', product_name: 'Món b', left: 1 },
          { product_id: 'a', product_name: 'Món a', left: 5 },
        ],
      },
    ],
  );
  // what the reservation had and the cart lacks goes back, and may be enough: it is counted when the pieces are taken
  expect(failureOf(() => checkAvailability([stocked('b', 2, 1)], own))).toBeNull();
  const more = [...own, { productId: 'z', quantity: 1 }];
  expect(failureOf(() => checkAvailability([stocked('a', 9, 3)], more))).toBeNull();
  expect(outOfStock([stocked('b', 2, 1)], []).facts).toMatchObject({ left: 1 });
});

const receipt: Receipt = {
  ...{
    supplierId: null,
    purchaseOrderId: null,
    receivedOn: '2026-11-20',
    invoiceNumber: null,
    freight: 30,
    tax: 10,
    note: null,
  },
  lines: [
    { productId: 'a', pieces: 2, unitPrice: 100, taxPercent: 10 },
    { productId: 'b', pieces: 1, unitPrice: 100, taxPercent: 0 },
    { productId: 'a', pieces: 1, unitPrice: 0, taxPercent: 0 },
  ],
};

test('goods of two lines are one product, and one price that is unknown leaves its value unknown', () => {
  expect(totalOf(receipt)).toBe(340);
  expect(Object.fromEntries(goodsOf(receipt))).toEqual({ a: { pieces: 3, value: 230 }, b: { pieces: 1, value: 110 } });
  const open = { ...receipt, lines: [...receipt.lines, { productId: 'b', pieces: 4, unitPrice: null, taxPercent: 0 }] };
  expect(totalOf(open)).toBe(340);
  expect(goodsOf(open).get('b')).toEqual({ pieces: 5, value: null });
  // the invoice has not come: freight that is known already cannot be spread
  const unpriced = { ...receipt, lines: [{ productId: 'a', pieces: 2, unitPrice: null, taxPercent: 10 }] };
  expect([...goodsOf(unpriced)]).toEqual([['a', { pieces: 2, value: null }]]);
  const twice = { ...open, lines: [...open.lines, { productId: 'b', pieces: 1, unitPrice: null, taxPercent: 0 }] };
  expect(goodsOf(twice).get('b')).toEqual({ pieces: 6, value: null });
});

test('the movements of a receipt share its value to the đồng, whatever was corrected', () => {
  expect(valuesOfMovements([1, 1, 1], { pieces: 3, value: 100 })).toEqual([33, 33, 34]);
  expect(valuesOfMovements([4, -1], { pieces: 3, value: 99 })).toEqual([132, 33]);
});

test.each(Object.keys(receipt))('two receipts that differ in %s do not say the same', (name) => {
  const other = name === 'lines' ? receipt.lines.slice(1) : name === 'freight' || name === 'tax' ? 7 : 'khác';
  expect(isSameReceipt(receipt, { ...receipt, [name]: other })).toBe(false);
  expect(isSameReceipt(receipt, structuredClone(receipt))).toBe(true);
});

test.each(['productId', 'pieces', 'unitPrice', 'taxPercent'])('a line with another %s is another receipt', (name) => {
  const [first, ...rest] = receipt.lines;
  expect(isSameReceipt(receipt, { ...receipt, lines: [{ ...first, [name]: 9 }, ...rest] as Receipt['lines'] })).toBe(
    false,
  );
});

test('a shipment moves only as its table says, and says where it may go', () => {
  expect(failureOf(() => checkMove('planned', 'handed_over'))).toBeNull();
  expect(failureOf(() => checkMove('planned', 'delivered'))).toEqual([
    ...['SHIPMENT_STATE_NOT_ALLOWED', { from: 'planned', allowed: ['handed_over', 'cancelled'] }],
  ]);
  expect(shipmentStates.filter(hasEnded)).toEqual(['delivered', 'returned', 'lost', 'damaged', 'cancelled']);
  expect(shipmentStates.filter(isOnItsWay)).toEqual(['handed_over', 'failed']);
  const words = shipmentStates.map(shipmentStateLabel);
  expect(new Set(words).size).toBe(shipmentStates.length);
  expect(words.every((text) => /^\p{Lu}/u.test(text))).toBe(true);
});
