import { expect, test } from 'vitest';
import { checkShipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { orderStatuses, paymentStatuses } from '#domain/orders/order-states.ts';
import { findFlaws } from '#domain/orders/state-table.ts';
import { checkStates, orderTransitions, paymentTransitions } from '#domain/orders/transitions.ts';

test('the transition tables of orders, payments and shipments are valid, so the shop can start', () => {
  expect(checkStates).not.toThrow();
  expect(checkShipmentStates).not.toThrow();
  expect(Object.keys(orderTransitions).sort()).toEqual([...orderStatuses].sort());
  expect(Object.keys(paymentTransitions).sort()).toEqual([...paymentStatuses].sort());
});

test.each([
  ['a state nobody declared', ['a', 'b'], { a: ['b', 'lost'], b: [] }, ['a'], ['"lost" is unknown']],
  [
    'a trap',
    ['a', 'b', 'c', 'end'],
    { a: ['b', 'end'], b: ['c'], c: ['b'], end: [] },
    ['a'],
    ['"b" is a trap', '"c" is a trap'],
  ],
  ['a state nothing leads to', ['a', 'b', 'c'], { a: ['b'], b: [], c: ['b'] }, ['a'], ['nothing leads to "c"']],
  ['a state without a row', ['a', 'b'], { a: ['b'] }, ['a'], ['"b" has no row', '"a" is a trap', '"b" is a trap']],
  ['a start nobody declared', ['a'], { a: [] }, ['a', 'z'], ['"z" is unknown']],
  ['nothing wrong, with a loop that can be left', ['a', 'b', 'end'], { a: ['b'], b: ['a', 'end'], end: [] }, ['a'], []],
])('a transition table with %s is reported as invalid', (_, states, table, starts, flaws) => {
  expect(findFlaws(states, table as Record<string, string[]>, starts)).toEqual(flaws);
});
