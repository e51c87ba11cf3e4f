/**
 * The random acts of customers, staff, the bank and the clock. Each goes through the door that its actor uses; the shop
 * may die after any of its statements, and the act may be repeated at once or later.
 */
import fc from 'fast-check';
import { requests } from './bank.ts';
import { moneyComes, moneyGoes, openRefunds, pass, runJobs, tell } from './bank-acts.ts';
import { carried, reportParcel } from './carrier-acts.ts';
import { cancel, cancelled, holdGoods, order, sendCheckout } from './customer-acts.ts';
import { count, type Manner, pick, type World } from './doing.ts';
import { holdsOf, type Model, ordersOf, reportedStates } from './model.ts';
import { confirmPayment, moveOrder, packParcel, refund, restockParcel, writeOrder } from './staff-acts.ts';

const which = fc.nat({ max: 9 });
const pieces = fc.nat({ max: 3 });
const cart = fc.array(pieces, { minLength: 3, maxLength: 3 });
const share = fc.constantFrom('half', 'all', 'more');
const method = fc.constantFrom('qr', 'delivery');
const hasVoucher = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const door = fc.constantFrom(...requests);
const to = fc.constantFrom('in_delivery', 'done', 'cancelled');

/** Of each act its weight and what is drawn for it. */
const acts = {
  'a customer orders': [9, { cart, method, hasVoucher }],
  'staff write an order': [3, { cart, method, hasVoucher }],
  'a checkout holds goods': [3, { cart }],
  'a checkout is sent': [3, { which, method }],
  'money comes': [7, { which, share, door: fc.option(door, { freq: 6 }) }],
  'the bank tells by another door': [3, { which, door }],
  'jobs run': [4, {}],
  'time passes': [2, { hours: fc.constantFrom(1, 13, 25) }],
  'staff move an order': [6, { which, to, door: fc.constantFrom('office', 'api') }],
  'staff confirm a payment': [2, { which }],
  'staff refund': [3, { which, share }],
  'a refund leaves the bank': [2, { which, door }],
  'a customer cancels': [2, { which, line: fc.nat({ max: 2 }) }],
  'staff pack a parcel': [4, { which, carrier: fc.constantFrom('own', 'ghn', 'ghn') }],
  'the carrier reports': [6, { which, state: fc.constantFrom(...reportedStates), minute: fc.nat({ max: 59 }) }],
  'staff restock a parcel': [3, { which }],
  'the shop is killed': [2, {}],
} as const;

type Drawn<Fields> = { [Name in keyof Fields]: Fields[Name] extends fc.Arbitrary<infer Value> ? Value : never };
type ActName = keyof typeof acts;
type Act = { [Name in ActName]: { name: Name } & Drawn<(typeof acts)[Name][1]> }[ActName];

const manner: fc.Arbitrary<Manner> = fc.record({
  dies: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
  ),
  again: fc.constantFrom('never', 'never', 'at once', 'later'),
});

/** Whether there is anything to act on. */
const needs: Partial<Record<ActName, (model: Model) => unknown[]>> = {
  'a checkout is sent': holdsOf,
  'money comes': ({ payees }) => payees,
  'the bank tells by another door': ({ transfers }) => transfers,
  'staff move an order': ordersOf,
  'staff confirm a payment': ordersOf,
  'staff refund': ordersOf,
  'a refund leaves the bank': openRefunds,
  'a customer cancels': cancelled,
  'staff pack a parcel': ordersOf,
  'the carrier reports': carried,
  'staff restock a parcel': ordersOf,
};

function doAct(model: Model, world: World, act: Act, how: Manner): Promise<void> {
  switch (act.name) {
    case 'a customer orders':
      return order(model, world, act, how);
    case 'staff write an order':
      return writeOrder(model, world, act, how);
    case 'a checkout holds goods':
      return holdGoods(model, world, act, how);
    case 'a checkout is sent':
      return sendCheckout(model, world, act, how);
    case 'money comes':
      return moneyComes(model, world, act, how);
    case 'the bank tells by another door':
      return tell(world, { transfer: pick(model.transfers, act.which), door: act.door }, how);
    case 'jobs run':
      return runJobs(model, world, how);
    case 'time passes':
      return pass(model, world, act);
    case 'staff move an order':
      return moveOrder(model, world, act, how);
    case 'staff confirm a payment':
      return confirmPayment(model, world, act, how);
    case 'staff refund':
      return refund(model, world, act, how);
    case 'a refund leaves the bank':
      return moneyGoes(model, world, act, how);
    case 'a customer cancels':
      return cancel(model, world, act, how);
    case 'staff pack a parcel':
      return packParcel(model, world, act, how);
    case 'the carrier reports':
      return reportParcel(model, world, act, how);
    case 'staff restock a parcel':
      return restockParcel(model, world, act, how);
    case 'the shop is killed':
      return kill(world);
  }
}

async function kill({ shop }: World): Promise<void> {
  await shop.dieAfter(0);
  await shop.revive();
  count('the shop is killed');
}

class Command implements fc.AsyncCommand<Model, World> {
  readonly act: Act;
  readonly how: Manner;
  constructor(act: Act, how: Manner) {
    this.act = act;
    this.how = how;
  }
  check(model: Model): boolean {
    return needs[this.act.name]?.(model).length !== 0;
  }
  async run(model: Model, world: World): Promise<void> {
    await doAct(model, world, this.act, this.how);
    if (world.shop.hasWorker) await runJobs(model, world, { dies: null, again: 'never' });
  }
  toString(): string {
    const { name, ...drawn } = this.act;
    return `\n  ${name} ${JSON.stringify({ ...drawn, ...this.how })}`;
  }
}

const records = Object.entries(acts).map(([name, [weight, fields]]) => ({
  weight,
  arbitrary: fc.record({ name: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Act>,
}));

/** Up to 25 acts, in any order. */
export const sequence = fc.commands(
  [fc.tuple(fc.oneof(...records), manner).map(([act, how]) => new Command(act, how))],
  { maxCommands: 25, size: 'max' },
);
