/** Fills the shop with made-up orders, and with accounts for some of the customers, for tests with much data. */
import type { ClientBase } from 'pg';
import { COUNTRY } from '#domain/checkout/order-fields.ts';
import { countSales } from '#store/catalogue/product-sales.ts';
import type { CopiedRow } from '#store/database/copy-rows.ts';
import { openOn, type Transaction } from '#store/database/database.ts';
import {
  addSold,
  copyAccounts,
  copyOrders,
  countSeededAccounts,
  countSeededOrders,
  listOnSale,
  listReservedNumbers,
  type OnSale,
  type OrderTable,
} from './order-rows.ts';
import { makeAccount, makeOrder, type SeededOrder, seededOrderNumber } from './seeded-order.ts';

/**
 * The number of made-up orders for each made-up account: the account placed about eight of these orders, and visitors
 * placed the others.
 */
const ORDERS_PER_ACCOUNT = 20;
/** The latest time of made-up orders, and the number of days before it on which the orders were placed. */
const UNTIL = Date.UTC(2026, 9, 31);
const DAYS = 730;
const DAY = 86_400_000;
/** A well-formed argon2id hash without a matching password, so that nobody can sign in to a made-up account. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** The number to add to an order number that is taken by a reservation, to get another one. */
const NEXT_NUMBER = 2 ** 23;

function toAccountRow(index: number): CopiedRow {
  const { id, firstName, lastName, email, phone, phoneE164 } = makeAccount(index);
  const since = new Date(UNTIL - DAYS * DAY);
  return {
    id,
    email,
    password_hash: NO_PASSWORD,
    first_name: firstName,
    last_name: lastName,
    phone_number: phone,
    phone_e164: phoneE164,
    email_verified_at: since,
    created_at: since,
    updated_at: since,
  };
}

async function addAccounts(client: ClientBase, tx: Transaction, wanted: number): Promise<number> {
  const present = await countSeededAccounts(tx);
  const rows = function* () {
    for (let index = present; index < wanted; index++) yield toAccountRow(index);
  };
  await copyAccounts(client, rows());
  return Math.max(present, wanted);
}

type Placed = { order: SeededOrder; number: string };

const totalOf = ({ lines }: SeededOrder, products: readonly OnSale[]) =>
  lines.reduce((sum, { product, quantity }) => sum + quantity * (products[product]?.price ?? 0), 0);

function toOrderRow({ order, number }: Placed, products: readonly OnSale[]): CopiedRow {
  return {
    id: order.id,
    order_number: number,
    user_id: order.account === null ? null : makeAccount(order.account).id,
    status: order.state.status,
    payment_status: order.state.paymentStatus,
    payment_method: order.state.paymentMethod,
    total_amount: totalOf(order, products),
    amount_paid: order.state.paymentStatus === 'paid' ? totalOf(order, products) : 0,
    first_name: order.firstName,
    last_name: order.lastName,
    shipping_address: order.address,
    shipping_city: order.city,
    shipping_country: COUNTRY,
    shipping_phone: order.phone,
    shipping_phone_e164: order.phoneE164,
    shipping_email: order.email,
    created_at: order.events[0]?.at,
    updated_at: order.events.at(-1)?.at,
  };
}

function toItemRows({ order }: Placed, products: readonly OnSale[]): CopiedRow[] {
  return order.lines.map(({ id, product, quantity }, position) => ({
    id,
    order_id: order.id,
    product_id: products[product]?.id,
    product_name: products[product]?.name,
    quantity,
    price_at_time: products[product]?.price,
    position,
  }));
}

function toEventRows({ order }: Placed): CopiedRow[] {
  return order.events.map(({ id, at, field, before, after, actor, reason }) => ({
    id,
    order_id: order.id,
    at,
    field,
    before,
    after,
    actor,
    actor_id: actor === 'customer' && order.account !== null ? makeAccount(order.account).id : null,
    reason,
  }));
}

/** Adds the quantities of an order to the quantity sold of each product, by product id. */
function addPieces(sold: Map<string, number>, { order }: Placed, products: readonly OnSale[]): void {
  if (order.state.status === 'cancelled') return;
  for (const { product, quantity } of order.lines) {
    const id = products[product]?.id ?? '';
    sold.set(id, (sold.get(id) ?? 0) + quantity);
  }
}

/**
 * Adds made-up orders until there are `upTo` of them, in one transaction. The shop must have no real orders. @param
 * client a separate database connection, outside any transaction @param seed the same seed gives the same orders
 * @returns the number of new orders
 */
export async function seedOrders(
  client: ClientBase,
  { upTo, seed, report }: { upTo: number; seed: number; report: (done: number, total: number) => void },
): Promise<number> {
  return openOn(client)
    .transaction()
    .execute(async (tx) => {
      const present = await countSeededOrders(tx);
      const wanted = upTo - present;
      if (wanted <= 0) return 0;
      const products = await listOnSale(tx);
      const taken = await listReservedNumbers(tx);
      const among = {
        products: products.length,
        accounts: await addAccounts(client, tx, Math.ceil(upTo / ORDERS_PER_ACCOUNT)),
      };
      const numberOf = (index: number): string => {
        const number = seededOrderNumber(index);
        return taken.has(number) ? numberOf(index + NEXT_NUMBER) : number;
      };
      const placeOrder = (index: number): Placed => {
        const placed = new Date(UNTIL - DAYS * DAY * (1 - (index - present) / wanted));
        return { order: makeOrder(seed, index, placed, among), number: numberOf(index) };
      };
      const sold = new Map<string, number>();
      const toRows: Record<OrderTable, (index: number) => CopiedRow[]> = {
        order_numbers: (index) => [{ order_number: numberOf(index) }],
        orders: (index) => [toOrderRow(placeOrder(index), products)],
        order_items(index) {
          const placed = placeOrder(index);
          addPieces(sold, placed, products);
          return toItemRows(placed, products);
        },
        order_events: (index) => toEventRows(placeOrder(index)),
      };
      const rowsOf = function* (table: OrderTable) {
        for (let index = present; index < upTo; index++) yield* toRows[table](index);
      };
      let done = 0;
      await copyOrders(client, rowsOf, () => {
        done += 1;
        report(done, wanted);
      });
      await addSold(tx, sold);
      await countSales(tx);
      return wanted;
    });
}
