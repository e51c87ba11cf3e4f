/** A started shop with enough stock for as many orders as a measurement places, and its orders. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { consents } from '#domain/accounts/consent.ts';
import { openPostgres } from '#postgres/index.ts';
import { getJson, multipart, send } from './request.ts';
import type { StartedShop } from './started-shop.ts';

/** The number of different pairs of products that are ordered. */
const PAIRS = 20;

export type Product = { id: string; raw_price: number };
export type Pair = [Product, Product];

/**
 * Fills the checkout form for an order of two products with cash on delivery; all fields are filled in, and each order
 * has its own email address.
 */
export function orderForm(products: readonly Product[]): ReturnType<typeof multipart> {
  const form = multipart({
    total_amount: String(products.reduce((sum, { raw_price }) => sum + raw_price, 0)),
    first_name: 'Nguyễn',
    last_name: 'Minh Anh',
    shipping_address: '12 phố Huế, phường Hai Bà Trưng',
    shipping_city: 'Hà Nội',
    shipping_country: 'Việt Nam',
    shipping_phone: '0912345678',
    shipping_email: `minh.anh.${randomBytes(4).toString('hex')}@example.com`,
    payment_method: 'delivery',
    items: JSON.stringify(products.map(({ id, raw_price }) => ({ product_id: id, quantity: 1, price: raw_price }))),
    consent: consents.order.version,
    checkout_id: randomUUID(),
  });
  return { ...form, headers: { ...form.headers, 'idempotency-key': randomUUID() } };
}

/** @throws Error if the shop refuses the order */
export async function placeOrder(url: string, products: readonly Product[]): Promise<void> {
  const { status, body } = await send(`${url}/api/orders`, { method: 'POST', ...orderForm(products) });
  if (status !== 201) throw new Error(`an order was answered ${status}: ${body}`);
}

/** @param connections the most connections of the returned pool to the shop's database */
export async function openOrderShop({ url, dataDir }: StartedShop, connections: number) {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = new pg.Pool({ connectionString: postgres.url, max: connections });
  await pool.query('update products set stock = 1000000');
  const products = await getJson<Product[]>(`${url}/api/products?limit=${2 * PAIRS}`);
  const pairs = Array.from({ length: PAIRS }, (_, i) => [products[i], products[i + PAIRS]] as Pair);
  return {
    url,
    pool,
    pairs,
    databaseUrl: postgres.url,
    /** @returns the products of the order with this number */
    pairOf: (index: number) => pairs[index % PAIRS] as Pair,
    async close() {
      await pool.end();
      await postgres.stop();
    },
  };
}

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;
