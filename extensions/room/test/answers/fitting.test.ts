/** The facts with which "Vừa nhà", the planner and the weight route judge products on the customer's device. */
import { expect, test } from 'vitest';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { openTestShop } from '#test/app.ts';
import { openCachedShops } from '#test/cache/cached-shops.ts';
import { makeProduct } from '#test/makers.ts';
import { judgeFit } from '../../rules/fitting/judge-fit.ts';

const shop = openTestShop();
const [cached] = openCachedShops(shop) as [ReturnType<typeof openCachedShops>[0]];

const R300 = 'may-chay-bo-dien-don-nang-nhip-chay-r300';
const COMBO = 'combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia';
const BAR = 'don-ta-thang-olympic-ben-luc-2-2-m-20-kg';

async function fitted(products: string) {
  const { status, body, headers } = await shop.get(`/api/x/room/fitting?${new URLSearchParams({ products })}`);
  expect(status).toBe(200);
  return { products: body.products, cacheControl: headers.get('cache-control') };
}

test('the facts of a treadmill are those of the catalogue, and a home is judged by them as by the shop’s own', async () => {
  const { products } = await fitted(R300);
  expect(products).toEqual([
    {
      id: expect.any(String),
      slug: R300,
      name: 'Máy chạy bộ điện đơn năng Nhịp Chạy R300',
      gear: null,
      fit: {
        ...{ type: 'may-chay-bo', parcel: [162, 76, 30], grossWeight: 58, isBundle: false },
        ...{ use: [174, 72, 141], stored: [117, 72, 153], height: 141, ceiling: null, aboveHead: 31 },
        ...{ pullUp: null, press: null, load: 120, loadSpare: 20, noise: 62 },
        ...{ isLiftGuessed: false, isForPullUps: false, isLarge: true },
        free: { ways: [{ behind: 200, behindWidth: 100, left: 50, right: 50 }], isSafety: true, isAssumed: false },
        userHeight: { least: null, most: 185 },
      },
    },
  ]);
  expect(judgeFit({ roomLength: 450, roomWidth: 320 }, products[0].fit).verdicts[0]).toMatchObject({ way: 148 });
});

test('a bar comes with its weight and sleeves, and a combo is known to come in several parcels', async () => {
  const { products } = await fitted(`${COMBO},${BAR}`);
  expect(products.map(({ slug }: { slug: string }) => slug)).toEqual([COMBO, BAR]);
  expect(products[0].fit).toMatchObject({ isBundle: true, pullUp: 250, press: 70 });
  expect(products[1].gear).toMatchObject({
    kind: 'bar',
    price: 2_290_000,
    bar: { grams: 20_000, sleeveMm: 50, sleeveLengthUm: null, mostPlatesGrams: 320_000 },
  });
});

test('each product is told once; unknown, archived and too many products are left out', async () => {
  const gone = await makeProduct(shop.shop.db);
  const row = shop.shop.db.updateTable('products').where('id', '=', gone.id);
  await row.set({ archived_at: new Date(), listed: false }).execute();
  const unlisted = await makeProduct(shop.shop.db, { listed: false });
  const { products, cacheControl } = await fitted(
    ` ${R300.toUpperCase()},${R300},khong-co,%00',${gone.slug},${unlisted.slug},`,
  );
  expect(products.map(({ slug }: { slug: string }) => slug)).toEqual([R300, unlisted.slug]);
  expect(cacheControl).toMatch(/^public/);
  expect((await fitted('')).products).toEqual([]);
  const many = Array.from({ length: 48 }, (_, place) => `khong-co-${place}`);
  expect((await fitted([...many, R300].join())).products).toEqual([]);
});

test('a product without any size says so, and nothing is claimed about it', async () => {
  const bare = await makeProduct(shop.shop.db);
  const { products } = await fitted(bare.slug);
  expect(products[0].fit).toMatchObject({ parcel: null, grossWeight: null, use: null, load: null, userHeight: null });
  expect(judgeFit({ doorWidth: 80 }, products[0].fit).overall).toBe('must-be-measured');
});

test('a parcel that the office corrects, and a product that is added, are seen in the answers that the cache kept', async () => {
  const product = await makeProduct(shop.shop.db);
  const added = `them-sau-${product.id.slice(0, 8)}`;
  const url = `${cached.url}/api/x/room/fitting?products=${product.slug},${added}`;
  const read = async () => (await (await fetch(url)).json()).products;
  for (let ask = 0; ask < 3; ask++) expect(await read()).toMatchObject([{ fit: { parcel: null } }]);
  // a change that an earlier test made may still be announced, and empties the cache once more
  const computedByOneRead = async () => {
    cached.takeComputed();
    await read();
    return cached.takeComputed();
  };
  await expect.poll(computedByOneRead, { timeout: 20_000 }).toEqual([]);
  const { sku, name } = product;
  const known = { type: 'ta-tay', brand: 'Bền Lực', priceVnd: 500_000, stock: 10 };
  await importCatalogue(shop.shop.db, { products: [{ ...known, sku, name, packageCm: [60, 140, 20] }] });
  await cached.app.catchUp();
  expect(await read()).toMatchObject([{ fit: { parcel: [140, 60, 20] } }]);
  await makeProduct(shop.shop.db, { slug: added });
  await cached.app.catchUp();
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(2);
});
