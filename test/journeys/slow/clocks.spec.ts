/**
 * Pages hydrate with the data that they brought, whatever the time is: a page from the cache may be older than its data
 * stay fresh, and the clock of a phone may be wrong. Then the first press of a button must work as well.
 */
import type { PagePath } from '#contract/page-rules.ts';
import type { Database } from '#store/database/database.ts';
import { line } from '../../makers.ts';
import { enterAsCustomer, orderAs } from '../customers.ts';
import { expect, type Locator, type Page, test } from '../journey.ts';
import { phone } from '../page-checks.ts';
import { addToCart, makeOwnProduct, open, orderButton, placeOrder } from '../steps.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Shifts the browser's clock by this many milliseconds, until `clockShift` of the window says otherwise. */
function shiftClock(milliseconds: number): void {
  const shifted = () => (globalThis as { clockShift?: number }).clockShift ?? milliseconds;
  const { now } = Date;
  class ShiftedDate extends Date {
    constructor(...given: []) {
      if (given.length > 0) super(...given);
      else super(now() + shifted());
    }
  }
  ShiftedDate.now = () => now() + shifted();
  globalThis.Date = ShiftedDate as DateConstructor;
}

type Visit = {
  /** prepares the browser, and returns the page's address */
  arrive: (page: Page, db: Database) => string | Promise<string>;
  /** calls that ask for what the page did not bring */
  asks?: RegExp;
  /** the first button of the page below the header, if it has one, or the one `at` this place, and what shows that it was pressed */
  first?: { button: string | RegExp; shows: (page: Page) => Locator; at?: (page: Page) => Locator };
};

const at = (path: string) => () => path;
const pressed = (page: Page) => page.getByRole('main').getByRole('button', { pressed: true });
const fault = (page: Page) => page.locator('main [aria-invalid=true]').first();
const asCustomer = (path: string) => async (page: Page, db: Database) => {
  const customer = await enterAsCustomer(page, db);
  await orderAs(customer, [line(await makeOwnProduct(db))]);
  return path;
};
const withCart = (path: string) => async (page: Page, db: Database) => {
  await addToCart(page, await makeOwnProduct(db));
  return path;
};

const stockFilter = (page: Page) => page.getByRole('checkbox', { name: /^Chỉ hiện sản phẩm còn hàng/ });
const CUSTOMER = /^\/api\/(user|orders\/user)/;
const BUYING = /^\/api\/(cart\/prices|checkout\/|delivery|provinces)/;

const visits: Record<PagePath, Visit> = {
  '/': {
    arrive: at('/'),
    first: {
      button: 'Đăng ký',
      shows: fault,
      at: (page) => page.getByRole('main').locator('form[action="/newsletter"]').getByRole('button'),
    },
  },
  '/products': {
    arrive: at('/products'),
    first: { button: 'Bộ lọc', shows: stockFilter },
  },
  '/products/$slug': {
    arrive: at('/products/may-chay-bo-dien-gap-gon-nhip-chay-r200'),
    first: { button: /^Phóng to ảnh/, shows: (page) => page.getByRole('dialog') },
  },
  '/so-sanh': {
    arrive: at('/so-sanh?p=may-chay-bo-dien-gap-gon-nhip-chay-r200,may-chay-bo-dien-don-nang-nhip-chay-r300'),
    asks: BUYING,
    first: {
      button: 'Chia sẻ',
      shows: (page) => page.getByText(/^(Copied!|Chưa sao chép được liên kết)$/),
    },
  },
  '/tu-van': { arrive: at('/tu-van') },
  '/tu-van/$finder': {
    arrive: at('/tu-van/may-chay-bo'),
    first: { button: 'Xem sản phẩm hợp', shows: (page) => page.locator('h1') },
  },
  '/vua-nha': {
    arrive: at('/vua-nha'),
    first: { button: 'Lưu số đo', shows: (page) => page.getByText('Chưa có số đo nào được nhập') },
  },
  '/phong-tap': {
    arrive: at('/phong-tap'),
    first: {
      // the machines in the drawing are buttons too
      at: (page) => page.getByRole('button', { name: 'Thêm cả phòng vào giỏ' }),
      button: 'Thêm cả phòng vào giỏ',
      shows: (page) => page.getByRole('main').getByRole('link', { name: 'Xem giỏ hàng' }),
    },
  },
  '/lo-trinh-ta': {
    arrive: at('/lo-trinh-ta'),
    first: { button: 'Xem lộ trình', shows: (page) => page.locator('#loads-title') },
  },
  '/categories': { arrive: at('/categories') },
  '/blog': { arrive: at('/blog') },
  '/blog/$slug': {
    arrive: at('/blog/bon-tuan-dau-tien'),
    first: { button: 'Chia sẻ', shows: (page) => page.getByText(/^(Copied!|Chưa sao chép được liên kết)$/) },
  },
  '/contact': { arrive: at('/contact') },
  '/$page': { arrive: at('/returns') },
  // what belongs with the goods depends on the cart, which no page brings
  '/cart': { arrive: withCart('/cart'), asks: new RegExp(`${BUYING.source}|/companions$`) },
  '/checkout': {
    arrive: withCart('/checkout'),
    asks: BUYING,
    first: { button: 'Đặt hàng', at: orderButton, shows: fault },
  },
  '/order/$code': {
    arrive: async (_page, db) => (await placeOrder(db)).order_url,
    asks: /^\/api\/orders\/by-link\//,
    first: {
      button: 'Sao chép liên kết',
      shows: (page) => page.getByText(/^(Đã sao chép|Chưa sao chép được liên kết)$/),
    },
  },
  '/tra-cuu-don-hang': { arrive: at('/tra-cuu-don-hang'), first: { button: 'Tìm đơn hàng', shows: fault } },
  '/login': { arrive: at('/login'), first: { button: 'Hiện mật khẩu', shows: pressed } },
  '/forgot-password': { arrive: at('/forgot-password'), first: { button: 'Gửi liên kết đặt lại', shows: fault } },
  '/reset-password': {
    arrive: at('/reset-password?token=abc'),
    first: { button: 'Hiện mật khẩu mới', shows: pressed },
  },
  '/verify-email': { arrive: at('/verify-email'), first: { button: 'Gửi lại email xác minh', shows: fault } },
  '/not-my-account': { arrive: at('/not-my-account?token=abc') },
  '/newsletter/$act': { arrive: at('/newsletter/confirm?id=x&key=y') },
  '/preview': { arrive: at('/preview') }, // without its key a missing page
  '/account': { arrive: asCustomer('/account'), asks: CUSTOMER },
  '/account/edit': { arrive: asCustomer('/account/edit'), asks: CUSTOMER },
  '/account/change-password': {
    arrive: asCustomer('/account/change-password'),
    asks: CUSTOMER,
    first: { button: 'Hiện mật khẩu hiện tại', shows: pressed },
  },
  '/account/claim-orders': { arrive: asCustomer('/account/claim-orders'), asks: CUSTOMER },
  '/dev/ui': { arrive: at('/dev/ui') },
};

test.use({ viewport: phone, hasTouch: true });

/** Holds the script of a part back until `send`. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  let send = () => {};
  const wait = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await wait;
    await route.continue();
  });
  return send;
}

/** The paths of the API's calls from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

for (const [pattern, { arrive, asks, first }] of Object.entries(visits))
  test(`on a phone whose clock is 6 minutes ahead, ${pattern} asks for nothing that it brought, and its first press works`, async ({
    page,
    db,
    errors,
  }) => {
    errors.expected(/\b404\b.*\/preview$/);
    const path = await arrive(page, db);
    await page.addInitScript(shiftClock, 6 * MINUTE);
    const calls = watchCalls(page);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => !asks?.test(call))).toEqual([]);
    if (first) {
      const button = (first.at?.(page) ?? page.getByRole('main').getByRole('button')).first();
      await expect(button).toHaveAccessibleName(first.button);
      await button.tap();
      await expect(first.shows(page)).toBeVisible();
      await open(page, path);
    }
    // its header has links only
    if (pattern === '/checkout') return;
    await page.getByRole('banner').getByRole('button').first().tap();
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
  });

test('data that a page brought stay fresh for five minutes of use, on a phone whose clock is a day behind, too', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.addInitScript(shiftClock, -DAY);
  await open(page, '/categories');
  const openMenu = async (menu: string, path: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Mở menu' }).tap();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: menu, exact: true }).tap();
    await expect(page).toHaveURL(path);
    await page.waitForLoadState('networkidle');
  };
  await openMenu('Liên hệ', '/contact');
  await openMenu('Danh mục', '/categories');
  expect(calls).toEqual([]);
  await page.evaluate((clockShift) => Object.assign(globalThis, { clockShift }), 6 * MINUTE - DAY);
  await openMenu('Liên hệ', '/contact');
  await openMenu('Danh mục', '/categories');
  expect(calls).toContain('/api/categories');
});

test('the filters open at the first press on a page that React had to render anew', async ({ page, errors }) => {
  errors.expected(/Minified React error #418;/);
  await page.route('/products', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/(<a href="#content"[^>]*>)[^<]+/, '$1Skip');
    await route.fulfill({ response: answer, body: html });
  });
  await open(page, '/products');
  await page.getByRole('main').getByRole('button', { name: 'Bộ lọc' }).tap();
  await expect(stockFilter(page)).toBeVisible();
});

test('the filters open at the first press while their script is still on its way, and fill when it comes', async ({
  page,
}) => {
  const send = await holdScript(page, 'product-filters');
  await open(page, '/categories');
  await page.getByRole('banner').getByRole('button', { name: 'Mở menu' }).tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sản phẩm', exact: true }).tap();
  await page.getByRole('main').getByRole('button', { name: 'Bộ lọc' }).tap();
  await expect(page.getByRole('complementary', { name: 'Bộ lọc' })).toBeVisible();
  send();
  await page.getByText('Chỉ hiện sản phẩm còn hàng').tap();
  await expect(page).toHaveURL('/products?inStock=true');
  await expect(page.getByRole('complementary', { name: 'Bộ lọc' })).toBeVisible();
});

/** Opens the home page once the script of its lower part is asked for, and held back. @returns what lets it come */
async function openWithoutLowerPart(page: Page): Promise<() => void> {
  const send = await holdScript(page, 'home-below');
  await page.goto('/');
  const asked = page.waitForRequest('**/assets/home-below-*.js');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await asked;
  return send;
}

/** Opens the filters of the list once their script is asked for, and held back. @returns what lets it come */
async function openWithoutFilters(page: Page): Promise<() => void> {
  const send = await holdScript(page, 'product-filters');
  const asked = page.waitForRequest('**/assets/product-filters-*.js');
  await page.goto('/products');
  await page.getByRole('main').getByRole('button', { name: 'Bộ lọc' }).tap();
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await asked;
  return send;
}

const filters = (page: Page) => page.getByRole('complementary', { name: 'Bộ lọc' });
const stars = (page: Page, count: number) => filters(page).getByText(`Từ ${count} sao trở lên`);

test('an answer that is tapped while the script of its part is on its way counts once it has come, and only the last one', async ({
  page,
}) => {
  const send = await openWithoutFilters(page);
  await stars(page, 4).tap();
  await stars(page, 3).tap();
  // the browser marks it; without the script nothing follows
  await expect(filters(page).getByRole('radio', { name: 'Từ 3 sao trở lên' })).toBeChecked();
  await expect(page).toHaveURL('/products');
  send();
  await expect(page).toHaveURL('/products?minRating=3');
  await expect(filters(page).getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(filters(page).getByRole('radio', { name: 'Từ 3 sao trở lên' })).toBeChecked();
});

test('a link that is tapped while the script of its part is on its way is followed once, and a form is sent once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await openWithoutLowerPart(page);
  await page.locator('[data-below]').locator('a[href^="/products"]').filter({ visible: true }).first().tap();
  await expect(page).not.toHaveURL(/\/$/);
  expect(asked).toHaveLength(2);

  await page.unroute('**/assets/home-below-*.js');
  await openWithoutLowerPart(page);
  const form = page.locator('form[action="/newsletter"]');
  await form.getByRole('textbox').fill('dang-cho@thu.example');
  await form.getByRole('button', { name: 'Đăng ký' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vui lòng mở hộp thư');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((request) => request === 'POST /newsletter')).toHaveLength(1);
});

for (const [title, isTakenBack] of [
  ['a button that is tapped while the script of its part is on its way is pressed again once it has come', false],
  ['a tap elsewhere takes back the one that waits', true],
] as const)
  test(title, async ({ page }) => {
    const send = await holdScript(page, 'product-below');
    let isAsked = false;
    page.on('request', (request) => {
      isAsked ||= request.url().includes('/assets/product-below-');
    });
    await page.goto('/products/may-chay-bo-dien-gap-gon-nhip-chay-r200');
    // a button in the product's description, which counts its presses
    await page.evaluate(() => {
      const added = document.createElement('button');
      added.type = 'button';
      added.textContent = 'Bấm thử';
      let presses = 0;
      added.setAttribute('data-presses', '0');
      added.addEventListener('click', () => added.setAttribute('data-presses', String(++presses)));
      document.querySelector('[data-texts] .prose')?.append(added);
    });
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
      expect(isAsked).toBe(true);
    }).toPass();
    const button = page.getByRole('button', { name: 'Bấm thử' });
    // React stops a press on a part that is not hydrated, so the button counts only the repeated one
    await button.tap();
    if (isTakenBack) await page.getByRole('heading', { name: 'Mô tả sản phẩm' }).tap();
    send();
    await page.waitForLoadState('networkidle');
    await expect(button).toHaveAttribute('data-presses', isTakenBack ? '0' : '1');
  });
