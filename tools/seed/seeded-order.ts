/** Creates the data of made-up orders and accounts, for tests with much data. */

import { makeOrderNumber } from '#domain/orders/order-number.ts';
import {
  initialStates,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '#domain/orders/order-states.ts';
import { type OrderState, type StateChange, stateAfter, stepsTo } from '#domain/orders/transitions.ts';
import { toE164 } from '#domain/values/phone.ts';
import { type Chance, openChance } from './chance.ts';
import { makePerson } from './person.ts';

const ORDER = 4;
const ACCOUNT = 5;
const HOUR = 3_600_000;

/** The domain of made-up email addresses. RFC 2606 reserves it, so nobody receives emails to these addresses. */
export const SEEDED_EMAIL_END = '@seed.example.com';

const places: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Hà Nội', 'Phường Giảng Võ'],
  ['Hà Nội', 'Phường Cửa Nam'],
  ['Hồ Chí Minh', 'Phường Sài Gòn'],
  ['Hồ Chí Minh', 'Phường Tân Định'],
  ['Đà Nẵng', 'Phường Hải Châu'],
  ['Hải Phòng', 'Phường Hồng Bàng'],
  ['Cần Thơ', 'Phường Ninh Kiều'],
  ['Huế', 'Phường Phú Xuân'],
];
const streets = ['Lê Lợi', 'Trần Phú', 'Hai Bà Trưng', 'Nguyễn Trãi', 'Quang Trung', 'Lý Thường Kiệt'] as const;

type Person = { firstName: string; lastName: string; email: string; phone: string; phoneE164: string | null };
export type SeededAccount = Person & { id: string };
export type SeededLine = { id: string; product: number; quantity: number };
export type SeededEvent = {
  id: string;
  at: Date;
  field: StateChange['field'];
  before: OrderStatus | PaymentStatus | null;
  after: OrderStatus | PaymentStatus;
  actor: 'visitor' | 'customer' | 'operator';
  reason: string | null;
};
export type SeededOrder = Person & {
  id: string;
  /** the index of the account that placed the order; null if a visitor placed it */
  account: number | null;
  address: string;
  city: string;
  state: OrderState;
  /** the order lines; `product` is the index of the product in the list of products on sale */
  lines: SeededLine[];
  /** oldest first */
  events: SeededEvent[];
};

function makeContact(chance: Chance, mailbox: string): Person {
  const phone = `09${String(chance.whole(100_000_000)).padStart(8, '0')}`;
  return { ...makePerson(chance), email: `${mailbox}${SEEDED_EMAIL_END}`, phone, phoneE164: toE164(phone) };
}

/**
 * Creates the data of an account. It does not depend on the seed, so that orders of a later seed can belong to existing
 * accounts.
 */
export function makeAccount(index: number): SeededAccount {
  const chance = openChance(0, ACCOUNT, index);
  return { id: chance.uuid(), ...makeContact(chance, `khach${index + 1}`) };
}

/** Returns a different order number for each index: multiplying by an odd number only permutes the 32^5 numbers. */
export function seededOrderNumber(index: number): string {
  const mixed = (Math.imul(index, 20_554_573) + 7_654_321) & (2 ** 25 - 1);
  return makeOrderNumber(Uint8Array.from([20, 15, 10, 5, 0], (bits) => (mixed >> bits) & 31));
}

/** Chooses the changes of state that staff made to an order; most orders are finished. */
function makeChanges(chance: Chance, method: PaymentMethod): StateChange[] {
  const paid: StateChange[] = method === 'qr' ? [{ field: 'payment_status', to: 'paid' }] : [];
  const roll = chance.next();
  if (roll < 0.05) return [];
  if (roll < 0.1) return paid;
  if (roll < 0.18) return [{ field: 'status', to: 'cancelled' }];
  const sent: StateChange[] = [...paid, { field: 'status', to: 'in_delivery' }];
  return roll < 0.25 ? sent : [...sent, { field: 'status', to: 'done' }];
}

/** Creates the history of an order; its changes of state follow the same rules as those of a real order. */
function makeHistory(chance: Chance, method: PaymentMethod, placed: Date, actor: 'visitor' | 'customer') {
  let state: OrderState = { ...initialStates(method), paymentMethod: method };
  const first = { at: placed, before: null, actor, reason: null };
  const events: SeededEvent[] = [
    { id: chance.uuid(), ...first, field: 'status', after: state.status },
    { id: chance.uuid(), ...first, field: 'payment_status', after: state.paymentStatus },
  ];
  let at = placed.getTime();
  for (const change of makeChanges(chance, method)) {
    at += (1 + chance.next() * 30) * HOUR;
    const steps = stepsTo(state, change);
    for (const { field, before, to, because } of steps)
      events.push({
        id: chance.uuid(),
        at: new Date(at),
        field,
        before,
        after: to,
        actor: 'operator',
        reason: because,
      });
    state = stateAfter(state, steps);
  }
  return { state, events };
}

/** Chooses the products of an order: best-selling products, which are first in the list, are in most orders. */
function makeLines(chance: Chance, products: number): SeededLine[] {
  const lines = new Map<number, SeededLine>();
  for (let count = chance.pick([1, 1, 1, 2, 2, 3, 4]); count > 0; count--) {
    const product = Math.floor(products * chance.next() ** 2);
    lines.set(product, { id: chance.uuid(), product, quantity: chance.pick([1, 1, 1, 1, 2, 2, 3, 4]) });
  }
  return [...lines.values()];
}

/**
 * @param index the number of the order, counted from 0: the same seed and index always give the same order @param among
 * the number of products on sale, which are sorted by quantity sold, and the number of accounts
 */
export function makeOrder(
  seed: number,
  index: number,
  placed: Date,
  among: { products: number; accounts: number },
): SeededOrder {
  const chance = openChance(seed, ORDER, index);
  const account = among.accounts > 0 && chance.isLucky(0.4) ? chance.whole(among.accounts) : null;
  const { id: _, ...person } =
    account === null ? { id: '', ...makeContact(chance, `khach-le${index + 1}`) } : makeAccount(account);
  const [city, ward] = chance.pick(places);
  const method = chance.isLucky(0.35) ? 'qr' : 'delivery';
  return {
    id: chance.uuid(),
    account,
    ...person,
    address: `Số ${1 + chance.whole(300)} ${chance.pick(streets)}, ${ward}`,
    city,
    lines: makeLines(chance, among.products),
    ...makeHistory(chance, method, placed, account === null ? 'visitor' : 'customer'),
  };
}
