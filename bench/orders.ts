/** Compares orders through the API with a bare script that sends the same SQL: the cost of HTTP, checks and mapping. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { placeOrder } from '#commands/orders/place-order.ts';
import { mergeLines } from '#domain/cart/cart.ts';
import { pieceLimits } from '#domain/checkout/order-limits.ts';
import { makeOrderNumber } from '#domain/orders/order-number.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { openPostgres } from '#postgres/embedded.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { load } from './load.ts';
import { multipart, send } from './request.ts';
import type { StartedShop } from './started-shop.ts';

const CONNECTIONS = 16;
const SECONDS = 8;

type Product = { id: string; raw_price: number };
type Statement = { text: string; values: unknown[] };

function orderForm(product: Product): Record<string, string> {
  return {
    total_amount: String(product.raw_price),
    first_name: 'Nguyễn',
    last_name: 'Minh Anh',
    shipping_address: '12 phố Huế, phường Hai Bà Trưng',
    shipping_city: 'Hà Nội',
    shipping_country: 'Việt Nam',
    shipping_phone: '0912345678',
    shipping_email: 'minh.anh@example.com',
    payment_method: 'delivery',
    items: JSON.stringify([{ product_id: product.id, quantity: 1, price: product.raw_price }]),
  };
}

/** Places one order in process and records every statement, so that the bare script can send exactly these. */
async function record(
  url: string,
  product: Product,
): Promise<{ statements: Statement[]; own: string[]; number: string }> {
  const statements: Statement[] = [];
  const pool = openPool(url, 1);
  const client = await pool.connect();
  const original = client.query;
  client.query = ((text: unknown, values: unknown) => {
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, client, [text, values]);
  }) as typeof client.query;
  client.release();
  const db = openDatabase(pool);
  const key = randomUUID();
  const fields = {
    firstName: 'Nguyễn',
    lastName: 'Minh Anh',
    email: 'a@example.com',
    phone: '0912345678',
    phoneE164: '+84912345678',
    address: '12 phố Huế',
    city: 'Hà Nội',
    state: null,
    zipCode: null,
    paymentMethod: 'delivery' as const,
    claimedTotal: product.raw_price,
  };
  const { order } = await placeOrder(db, {
    actor: { kind: 'visitor', userId: null },
    fields,
    lines: mergeLines([{ productId: product.id, quantity: 1, price: product.raw_price }]),
    orderNumber: null,
    checkoutId: null,
    attempt: { key, requestHash: 'bench' },
    screenshotKey: null,
    consent: null,
    lowStockAt: 5,
    limits: pieceLimits(defaultShopSettings),
  });
  await db.destroy();
  return { statements, own: [key, order.id, ...order.items.map(({ id }) => id)], number: order.orderNumber };
}

/** Copies the statements with a new id, order number and key, also inside the facts of emails and jobs. */
async function replay(client: pg.PoolClient, recorded: Awaited<ReturnType<typeof record>>): Promise<void> {
  const fresh = new Map(recorded.own.map((id) => [id, randomUUID() as string]));
  fresh.set(recorded.number, makeOrderNumber(randomBytes(5)));
  const renew = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(renew)
      : typeof value === 'string'
        ? value.replace(/[0-9a-f-]{36}|^DH\w{6}$/g, (id) => fresh.get(id) ?? id)
        : value;
  for (const [index, { text, values }] of recorded.statements.entries()) {
    await client.query({ name: `r${index}`, text, values: values.map(renew) });
  }
}

export async function measureOrders(shop: StartedShop): Promise<string[]> {
  const postgres = await openPostgres({ dataDir: shop.dataDir, say: () => {} });
  const bare = new pg.Pool({ connectionString: postgres.url, max: CONNECTIONS });
  await bare.query('update products set stock = 1000000');
  const products: Product[] = JSON.parse(String((await send(`${shop.url}/api/products?limit=50`)).body));
  const productOf = (index: number) => products[index % products.length] as Product;
  const viaApi = (index: number) => async () => {
    const form = multipart(orderForm(productOf(index)));
    const answer = await send(`${shop.url}/api/orders`, {
      method: 'POST',
      ...form,
      headers: { ...form.headers, 'idempotency-key': randomUUID() },
    });
    if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${answer.body}`);
  };
  const recorded = await Promise.all(products.slice(0, 20).map((product) => record(postgres.url, product)));
  const viaSql = (index: number) => async () => {
    const client = await bare.connect();
    await replay(client, recorded[index % recorded.length] as (typeof recorded)[number]).finally(() =>
      client.release(),
    );
  };
  await load(CONNECTIONS, 2, (index) => viaApi(index)());
  const own = await load(CONNECTIONS, SECONDS, (index) => viaApi(index)());
  const sql = await load(CONNECTIONS, SECONDS, (index) => viaSql(index)());
  const hot = await load(CONNECTIONS, SECONDS, viaApi(0));
  const { rows } = await bare.query('select count(*)::int as orders from orders');
  await bare.end();
  await postgres.stop();
  return [
    `orders through the API: ${own.perSecond.toFixed(0)}/s, p50 ${own.p50.toFixed(1)} ms, p99 ${own.p99.toFixed(1)} ms; the same SQL from a bare script ${sql.perSecond.toFixed(0)}/s; ratio ${(own.perSecond / sql.perSecond).toFixed(3)}`,
    `orders of one and the same product: ${hot.perSecond.toFixed(0)}/s, p99 ${hot.p99.toFixed(1)} ms`,
    `orders in the database afterwards: ${rows[0].orders}`,
  ];
}
