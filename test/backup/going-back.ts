/** A shop that goes back to a time and keeps what came since: what its tests read and do. */
import { expect } from 'vitest';
import { openPostgres } from '#postgres/index.ts';
import { openShopOn, type TestShop } from '../app.ts';
import { spendDay } from '../balance/day.ts';
import { newKey, type Product } from '../makers.ts';
import { typeHere } from '../operator.ts';
import { type ArchivedShop, nextSecond, openArchivedShop } from './archived-shop.ts';

/** What a shop must not lose, or do twice, as texts that can be compared. */
export async function readTrade({ pool }: Pick<TestShop, 'pool'>): Promise<Record<string, unknown[]>> {
  const queries = {
    orders: `select order_number, status, payment_status, total_amount, amount_paid, screenshot_key from orders order by 1`,
    lines: 'select id, order_id, product_id, quantity, price_at_time from order_items order by id',
    bank: 'select id, transaction_id, amount, memo from bank_transactions order by id',
    matches: 'select bank_transaction_id, state, order_number from bank_matches order by 1',
    people: 'select id, email, role from users order by id',
    subscribers: 'select id, email, state from newsletter_subscribers order by id',
    questions: 'select id, product_id, question from product_questions order by id',
    mails: 'select id, kind, state from mails order by id',
    webhooks: 'select id, state from webhook_deliveries order by id',
    jobs: `select t.identifier, j.key, j.payload::text from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by 1, 2, 3`,
    parcels: 'select id, order_id, number, state from shipments order by id',
    returns: 'select id, state from return_requests order by id',
    claims: 'select id from warranty_claims order by id',
    held: 'select order_number, state from reservations order by 1',
  };
  const trade: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(queries)) trade[name] = (await pool.query(text)).rows;
  return trade;
}

export async function readCatalogue({ pool }: Pick<TestShop, 'pool'>): Promise<Record<string, unknown[]>> {
  const queries = {
    categories: 'select * from categories order by id',
    types: 'select * from product_types order by id',
    products: `select id, sku, slug, name, category_id, type_id, price, original_price, listed, archived_at, description,
      images, updated_at from products order by id`,
    settings: 'select value from shop_settings',
    imports: 'select id, state from imports order by id',
  };
  const rows: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(queries)) rows[name] = (await pool.query(text)).rows;
  return rows;
}

/** The shop of a DATA_DIR as `npm start` opens its database, to look at and to order in. */
export async function look<T>(dataDir: string, act: (shop: TestShop) => Promise<T>): Promise<T> {
  const place = { DATABASE_URL: '', DATA_DIR: dataDir };
  // the first command does what a start does: it indexes the products
  const shown = await typeHere(place, 'settings');
  expect([shown.code, shown.err]).toEqual([0, expect.anything()]);
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const { opened, close } = await openShopOn(postgres.url, dataDir);
  try {
    return await act(opened);
  } finally {
    await close();
    await postgres.stop();
  }
}

export const place = async (shop: TestShop, form: FormData): Promise<string> => {
  const { status, body } = await shop.post('/api/orders', form, { 'idempotency-key': newKey() });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.order.order_number;
};
export const stockOf = async ({ pool }: TestShop, { id }: Product) =>
  (await pool.query('select stock from products where id = $1', [id])).rows[0]?.stock;

export async function archivedDay(): Promise<{
  shop: ArchivedShop;
  day: Awaited<ReturnType<typeof spendDay>>;
  at: Date;
}> {
  const shop = await openArchivedShop();
  const day = await spendDay(shop);
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await nextSecond();
  const at = new Date();
  await nextSecond();
  return { shop, day, at };
}
