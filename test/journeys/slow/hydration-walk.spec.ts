/**
 * A customer of long standing walks through the shop on a phone, from the home page to the order: what the browser renders
 * first is what the server has sent, although the phone knows the customer, its clock and time zone are others, and the
 * pages come from the shop's cache, where they may have been for an hour. React reports a difference as an error, and
 * every error fails a journey.
 */
import { schedulePrice } from '#commands/prices/schedule-prices.ts';
import type { Output } from '#contract/shop/api.ts';
import { consents } from '#domain/accounts/consent.ts';
import type { Database } from '#store/database/database.ts';
import { writeSettings } from '#store/settings/settings.ts';
import { asOperator } from '../../as-operator.ts';
import { codForm, line, makeProduct, type Product } from '../../makers.ts';
import { type Customer, PASSWORD, signIn } from '../customers.ts';
import { expect, type Page } from '../journey.ts';
import { inOwnShop } from '../own-shop-journey.ts';
import { phone } from '../page-checks.ts';
import { untilHydrated } from '../steps.ts';

const MINUTE = 60_000;
const SALE = 30 * MINUTE;

/** What stands on the pages only in some shops or at some times: a line above the header, a banner, a sale with an end. */
async function prepare(db: Database): Promise<void> {
  await db.transaction().execute((tx) =>
    writeSettings(tx, {
      announcement: 'Nghỉ lễ đến hết 02/09, đơn vẫn nhận',
      announcementTarget: '/blog',
      bannerTitle: 'Tháng của tạ',
      bannerWords: 'Mua hai tặng một bao tay',
      bannerButton: 'Xem tạ',
      bannerTarget: '/products',
    }),
  );
}

/** With the cache that shops have; other journeys run without it. */
const test = inOwnShop(prepare, { CACHE: '16' });
// the phone of a customer abroad; its own language changes no page
test.use({ viewport: phone, hasTouch: true, timezoneId: 'America/Los_Angeles', locale: 'en-US' });

async function makeOnSale(db: Database): Promise<Product> {
  const product = await makeProduct(db, { priceVnd: 500_000 });
  const sale = { price: 450_000, startsAt: null, endsAt: new Date(Date.now() + SALE) };
  await asOperator(db, 'prices.scheduled', (tx) =>
    schedulePrice(tx, product.id, { ...sale, actor: { kind: 'operator', userId: null } }),
  );
  return product;
}

async function makeCustomer(page: Page, db: Database, email: string): Promise<Customer> {
  const person = { firstName: 'Trần', lastName: 'Văn Bình', phoneNumber: '0987 654 321', dob: '1990-02-28' };
  const data = { ...person, email, password: PASSWORD, consent: consents.account.version };
  expect((await page.request.post('/api/auth/signup', { data })).ok()).toBe(true);
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
  const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const tokens = (await answer.json()) as Output<'logIn'>;
  return { id: tokens.user.id, email, password: PASSWORD, tokens };
}

/** Places an order as this customer. @returns the path of its page */
async function orderAs(page: Page, { tokens }: Customer, product: Product): Promise<string> {
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const multipart = codForm([{ ...line(product), price: 450_000 }]);
  const placed = await page.request.post('/api/orders', { headers, multipart });
  expect(placed.status(), await placed.text()).toBe(201);
  return (await placed.json()).order_url;
}

/** What earlier visits left on the phone. */
async function leaveTraces(page: Page, product: Product): Promise<void> {
  await page.addInitScript(
    ({ id, slug, name, price }) => {
      if (sessionStorage.getItem('traces')) return;
      sessionStorage.setItem('traces', 'yes');
      localStorage.setItem('suc-bat-province', JSON.stringify('Lâm Đồng'));
      localStorage.setItem('suc-bat-compare', JSON.stringify([slug]));
      localStorage.setItem('suc-bat-cart', JSON.stringify([{ id, slug, name, price, quantity: 2, imageUrl: '' }]));
    },
    { ...product, price: 450_000 },
  );
}

/** Opens each page as its own document, waits until React has taken over all of it, and uses it. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
}

async function pathsOf(page: Page, db: Database, email: string): Promise<string[]> {
  const product = await makeOnSale(db);
  const customer = await makeCustomer(page, db, email);
  const order = await orderAs(page, customer, product);
  await signIn(page, customer);
  await leaveTraces(page, product);
  const shown = ['/', '/products', '/products?search=ta&inStock=true', `/products/${product.slug}`];
  return [...shown, '/cart', '/checkout', order, '/account', '/blog', '/tu-van'];
}

/** Sets the browser's clock ahead, from the next page on. */
const ahead = (page: Page, milliseconds: number) =>
  page.addInitScript((shift) => {
    const { now } = Date;
    class ShiftedDate extends Date {
      constructor(...given: []) {
        if (given.length > 0) super(...given);
        else super(now() + shift);
      }
    }
    ShiftedDate.now = () => now() + shift;
    globalThis.Date = ShiftedDate as DateConstructor;
  }, milliseconds);

test('a signed-in customer walks from the home page to the order, at the first visit and with warm caches', async ({
  page,
  db,
}) => {
  const paths = await pathsOf(page, db, 'am@thu.example');
  await walk(page, paths);
  await walk(page, paths);
  await page.goto(paths[3] ?? '');
  await expect(page.getByText(/^Giá này đến .* \d\d:\d\d$/)).toBeVisible();
});

test('pages that were cached an hour ago, when a sale had not ended yet, are taken over as they were sent', async ({
  page,
  db,
  own,
}) => {
  const paths = await pathsOf(page, db, 'mot-gio@thu.example');
  for (const path of paths.slice(0, 4)) expect((await page.request.get(path)).ok()).toBe(true);
  await own.setClock(new Date(Date.now() + 60 * MINUTE).toISOString());
  await ahead(page, 60 * MINUTE);
  try {
    await walk(page, paths);
  } finally {
    await own.setClock(null);
  }
});
