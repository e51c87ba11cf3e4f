/** What the room planner and the weight route ask the shop: measures and today's prices. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/app.ts';
import { makeProduct } from '#test/makers.ts';
import { bySlug, measuresIn } from '../../pages/planner/planned-products.ts';
import { measuresOf } from '../../rules/planner/measures.ts';
import { planText, readPlanText } from '../../rules/planner/plan-address.ts';
import { readyRooms } from '../../rules/planner/ready-rooms.ts';
import type { Room } from '../../rules/planner/room.ts';
import { measuresBySlug } from '../rules/planner-catalogue.ts';

const shop = openTestShop();
const R300 = 'may-chay-bo-dien-don-nang-nhip-chay-r300';

async function get(path: string) {
  const { status, body, headers } = await shop.get(path);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toMatch(/^public/);
  return body;
}

test('the machines of all ready-made rooms are sold, with their prices and the measures of the catalogue', async () => {
  const slugs = [...new Set(readyRooms.flatMap(({ machines }) => machines.map(({ slug }) => slug)))];
  const products = await get(`/api/x/room/planned?products=${slugs.join()}`);
  expect(products.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
  for (const { slug, sku, fit, raw_price, stock } of products) {
    expect(sku).toMatch(/\S/);
    expect(raw_price).toBeGreaterThan(0);
    expect(stock).toBeGreaterThan(0);
    expect(measuresOf(slug, fit)).toEqual(measuresBySlug.get(slug));
  }
});

test('unknown products are left out, a product without a size in use has no measures, and nothing asked is nothing', async () => {
  const bare = await makeProduct(shop.shop.db);
  const products = await get(`/api/x/room/planned?products=khong-co,${bare.slug},${R300}`);
  expect(products.map(({ slug }: { slug: string }) => slug)).toEqual([bare.slug, R300]);
  expect(measuresOf(bare.slug, products[0].fit)).toBeNull();
  expect(await get('/api/x/room/planned')).toEqual([]);
});

test('a plan that names a machine by a slug of before keeps the machine', async () => {
  const [renamed] = await get(`/api/x/room/planned?products=${R300}`);
  expect(renamed.former_slugs).toEqual([]);
  await sql`insert into product_old_slugs (slug, product_id) values ('r300-cu', ${renamed.id})`.execute(shop.shop.db);
  const products = await get(`/api/x/room/planned?products=r300-cu`);
  expect(products).toEqual([{ ...renamed, former_slugs: ['r300-cu'] }]);
  const [, ready] = readyRooms;
  const plan = { room: ready?.room as Room, machines: [{ slug: 'r300-cu', x: 0, y: 50, turn: 3 as const }] };
  const known = measuresIn(bySlug(products));
  expect(readPlanText(planText(plan) ?? '', (slug) => known.has(slug))).toEqual({ plan, unknown: [] });
});

test('the gear of the shop is all that has a hole or a sleeve, the cheapest first, also what is sold out', async () => {
  const before = await get('/api/x/room/gear');
  const kinds = before.map(({ gear }: { gear: { kind: string } }) => gear.kind).sort();
  expect(kinds).toEqual(['bar', 'bar', 'bar', 'collars', 'plates', 'plates', 'plates', 'plates', 'set', 'set']);
  const prices = before.map(({ raw_price }: { raw_price: number }) => raw_price);
  expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
  const attributes = { 'weight-kg': 1.25, pieces: 1, 'bore-mm': 50 };
  const small = await makeProduct(shop.shop.db, { type: 'ta-dia', attributes, stock: 0, priceVnd: 60_000 });
  const [first] = (await get('/api/x/room/gear')).filter(({ slug }: { slug: string }) => slug === small.slug);
  expect(first?.bundles).toEqual([]);
  expect(first?.gear).toEqual({
    ...{ id: small.id, kind: 'plates', price: 60_000, stock: 0 },
    plates: [{ plate: { grams: 1250, boreMm: 50, thicknessUm: null }, pieces: 1 }],
  });
});

test('plates that a bundle contains name the bundle', async () => {
  const gear = await get('/api/x/room/gear');
  const of = (slug: string) => gear.find((each: { slug: string }) => each.slug === slug)?.bundles;
  const bundle = (await get('/api/products/combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia')).id;
  expect(of('ta-dia-boc-cao-su-ben-luc-20-kg-lo-50')).toEqual([bundle]);
  expect(of('ta-dia-boc-cao-su-ben-luc-5-kg-lo-50')).toEqual([]);
});
