/** Random acts of customers, staff and the clock that move stock, through the shop's own doors. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { correctStock, countStock, findPieces } from '#commands/catalogue/correct-stock.ts';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { releaseReservation } from '#commands/checkout/release-reservation.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { isFailure } from '#domain/values/failure.ts';
import type { TestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { codForm, type Line, line, makeProduct, newKey, type Product, qrForm } from '../makers.ts';
import { makeBundle } from './bundle.ts';

const by = { actor: { kind: 'operator' as const, userId: null }, reason: 'thử' };

const product = fc.nat({ max: 1 });
const pieces = fc.integer({ min: 1, max: 3 });
/** Pieces of each of the two products and of the bundle, some of one at least. */
const cart = fc
  .tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 2 }))
  .filter((each) => each.some((quantity) => quantity > 0));
const checkout = fc.nat({ max: 1 });
export const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('a visitor orders' as const), cart }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('a checkout reserves' as const), checkout, cart }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('a checkout orders' as const), checkout, cart }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('a reservation expires' as const), checkout }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('staff cancels' as const), order: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('staff ships' as const), order: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('the operator corrects' as const),
      product,
      by: fc.integer({ min: -4, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('stock is taken' as const),
      product,
      off: fc.integer({ min: -2, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('a file is imported' as const), product, stock: fc.nat({ max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('somebody writes SQL' as const), product, stock: pieces }) },
);
export type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** `products`: two, and a bundle of one of the first with two of the second. */
export type World = {
  shop: TestShop;
  products: [Product, Product, Product];
  checkouts: string[];
  orders: string[];
};

export async function openWorld(shop: TestShop): Promise<World> {
  const [one, two] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db, { stock: 6 })];
  const products: World['products'] = [one, two, await makeBundle(shop, [one, 1], [two, 2])];
  return { shop, products, checkouts: [newKey(), newKey()], orders: [] };
}

const linesOf = ({ products }: World, cart: readonly number[]): Line[] =>
  products.flatMap((each, index) => (cart[index] ? [line(each, cart[index])] : []));

/** Answers that tell customers what is the matter are fine; anything unexpected fails the test by itself. */
async function order(world: World, form: FormData): Promise<void> {
  const { status, body } = await world.shop.post('/api/orders', form);
  if (status === 201) world.orders.push(body.order.order_number);
  else expect(['OUT_OF_STOCK', 'RESERVATION_USED']).toContain(body.code);
}

async function move(world: World, index: number, to: 'cancelled' | 'in_delivery'): Promise<void> {
  const number = world.orders[index % world.orders.length];
  if (number === undefined) return;
  await changeOrder(world.shop.shop.db, { order: number, move: { field: 'status', to }, ...by }).catch((error) => {
    if (!isFailure(error, 'STATUS_NOT_ALLOWED')) throw error;
  });
}

export async function act(world: World, event: Event): Promise<void> {
  const { shop } = world;
  const { db } = shop.shop;
  const productOf = (index: number) => world.products[index] as Product;
  const checkoutOf = (index: number) => world.checkouts[index] as string;
  switch (event.kind) {
    case 'a visitor orders':
      return order(world, codForm(linesOf(world, event.cart)));
    case 'a checkout reserves': {
      const checkout_id = checkoutOf(event.checkout);
      const { status } = await shop.post('/api/checkout/reservations', {
        checkout_id,
        items: linesOf(world, event.cart),
      });
      // its number has become an order: the next checkout has another id
      if (status === 409) world.checkouts[event.checkout] = newKey();
      return;
    }
    case 'a checkout orders':
      return order(world, qrForm(linesOf(world, event.cart), { checkout_id: checkoutOf(event.checkout) }));
    case 'a reservation expires': {
      const { rows } = await sql<{ id: string }>`update reservations set expires_at = now() - interval '1 second'
        where checkout_id = ${checkoutOf(event.checkout)} returning id`.execute(db);
      for (const { id } of rows) await releaseReservation(db, id);
      return;
    }
    case 'staff cancels':
      return move(world, event.order, 'cancelled');
    case 'staff ships':
      return move(world, event.order, 'in_delivery');
    case 'the operator corrects':
      await asOperator(db, 'product.stock', (tx) =>
        correctStock(tx, { sku: productOf(event.product).sku, by: event.by, ...by }),
      );
      return;
    case 'stock is taken': {
      const { sku } = productOf(event.product);
      const { stock = 0, reserved = 0, unsent = 0 } = (await findPieces(db, sku)) ?? {};
      await asOperator(db, 'product.stock', (tx) =>
        countStock(tx, { sku, counted: stock + reserved + unsent + event.off, ...by }),
      );
      return;
    }
    case 'a file is imported': {
      const { sku, name } = productOf(event.product);
      const row = { sku, name, type: 'ta-tay', brand: 'Bền Lực', priceVnd: 500_000, stock: event.stock };
      await importCatalogue(db, { products: [row] });
      return;
    }
    case 'somebody writes SQL':
      await sql`update products set stock = ${event.stock} where id = ${productOf(event.product).id}`.execute(db);
  }
}
