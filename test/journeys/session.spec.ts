/** The session in the browser: refreshed in time, shared by all tabs, ended everywhere at once. */

import { ask, type Customer, enterAsCustomer, fillLogin, makeCustomer } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { open } from './steps.ts';

const header = (page: Page) => page.getByRole('banner');
const accountButton = (page: Page) => header(page).getByRole('button', { name: 'Tài khoản' });
const loginLink = (page: Page) => header(page).getByRole('link', { name: 'Đăng nhập' });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const keep = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(String(name), String(text)), [key, value]);

/** Counts the requests to this path from here on, in all tabs. */
function count(context: ReturnType<Page['context']>, path: string): { calls: number } {
  const counted = { calls: 0 };
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) counted.calls += 1;
  });
  return counted;
}

/** A signed-in customer whose access token expires after so many seconds. */
async function enterWith(page: Page, db: Parameters<typeof makeCustomer>[0], seconds: number): Promise<Customer> {
  const customer = await enterAsCustomer(page, db);
  await open(page, '/forgot-password');
  await keep(page, 'tokenExpiry', String(Date.now() + seconds * 1000));
  return customer;
}

async function isSignedIn(page: Page): Promise<boolean> {
  return (await ask('GET', '/api/user/profile', (await kept(page, 'accessToken')) ?? '')).ok;
}

test('tokens that expire within two minutes are refreshed at once, and the customer stays signed in', async ({
  page,
  db,
}) => {
  const customer = await enterWith(page, db, 119);
  await page.reload();
  await expect.poll(() => kept(page, 'refreshToken')).not.toBe(customer.tokens.refreshToken);
  expect(await kept(page, 'user')).toBe(JSON.stringify(customer.tokens.user));
  expect(Number(await kept(page, 'tokenExpiry'))).toBeGreaterThan(Date.now() + 13 * 60_000);
  expect(await isSignedIn(page)).toBe(true);
});

test('tokens are refreshed two minutes before they expire, not sooner', async ({ page, db, context }) => {
  await page.clock.install();
  await enterAsCustomer(page, db);
  const refreshes = count(context, '/api/auth/refresh');
  await open(page, '/forgot-password');
  await page.clock.fastForward(12 * 60_000);
  expect(refreshes.calls).toBe(0);
  await page.clock.fastForward(61_000);
  await expect.poll(() => refreshes.calls).toBe(1);
});

test('simultaneous requests share one refresh, and each is repeated once', async ({ page, db, context, errors }) => {
  errors.expected(/\b401\b/);
  await enterWith(page, db, 800);
  await keep(page, 'accessToken', 'not.a.token');
  const refreshes = count(context, '/api/auth/refresh');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/orders/user/')) asked += 1;
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/refresh', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/account');
  await expect.poll(() => refreshes.calls).toBe(1);
  const orders = page.waitForResponse('**/api/orders/user/*');
  await page
    .getByRole('navigation', { name: 'Tài khoản', exact: true })
    .getByRole('link', { name: 'Đơn hàng' })
    .click();
  expect((await orders).status()).toBe(401);
  const again = page.waitForResponse('**/api/orders/user/*');
  release();
  expect((await again).status()).toBe(200);
  await expect(page.getByRole('main').getByRole('link', { name: 'Xem sản phẩm' })).toBeVisible();
  expect(asked).toBe(2);
  expect(refreshes.calls).toBe(1);
  expect(await isSignedIn(page)).toBe(true);
});

test('a request is repeated only after an expired or invalid token, and never twice', async ({
  page,
  db,
  context,
  errors,
}) => {
  errors.expected(/\b(401|403)\b/);
  await enterWith(page, db, 800);
  const refreshes = count(context, '/api/auth/refresh');
  const profiles = count(context, '/api/user/profile');
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 403, json: { error: 'Forbidden' } }));
  await open(page, '/account');
  await expect.poll(() => profiles.calls).toBe(1);
  await expect(page.getByRole('main').getByRole('alert').or(page.getByRole('alert')).first()).toBeVisible();
  expect(refreshes.calls).toBe(0);
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({ status: 401, json: { error: 'Invalid or expired token' } }),
  );
  await open(page, '/account');
  await expect.poll(() => profiles.calls).toBe(3);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(profiles.calls).toBe(3);
  expect(refreshes.calls).toBe(1);
});

test('ten tabs that wake up at once keep one session', async ({ page, db, context }) => {
  test.slow();
  await enterWith(page, db, 60);
  const refreshes = count(context, '/api/auth/refresh');
  const tabs = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
  await Promise.all([page.reload(), ...tabs.map((tab) => tab.goto('/forgot-password'))]);
  for (const tab of [page, ...tabs]) await expect(accountButton(tab)).toBeVisible();
  await expect.poll(async () => Number(await kept(page, 'tokenExpiry'))).toBeGreaterThan(Date.now() + 13 * 60_000);
  // a busy browser may tell the next tab of the new tokens a moment late; without the lock each tab would refresh
  expect(refreshes.calls).toBeLessThanOrEqual(2);
  expect(await isSignedIn(page)).toBe(true);
});

test('a session that has ended signs out without a message', async ({ page, db, errors }) => {
  errors.expected(/\b401\b/);
  const { tokens } = await enterWith(page, db, 60);
  await ask('POST', '/api/auth/logout', undefined, { refreshToken: tokens.refreshToken });
  await page.reload();
  await expect(loginLink(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on each page of the account a session that cannot be refreshed leads to the login page, which says why', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b401\b/);
  const { tokens } = await enterWith(page, db, 800);
  for (const path of ['/account', '/account?tab=my-orders', '/account/edit', '/account/change-password']) {
    await keep(page, 'user', JSON.stringify(tokens.user));
    await keep(page, 'accessToken', 'aa.bb.cc');
    await keep(page, 'refreshToken', 'junk');
    // the last page asks for nothing before its form is sent: only the refresh that is due can fail
    await keep(page, 'tokenExpiry', path.endsWith('password') ? '0' : String(Date.now() + 800_000));
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Phiên đăng nhập' });
    await expect(notice).toContainText('Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.');
    await expect(notice.locator('[lang=en]')).toHaveText('Session expired. Please log in again.');
  }
});

test('after signing out the login page speaks of no expired session', async ({ page, db }) => {
  await enterAsCustomer(page, db);
  await open(page, '/account');
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken', 'tokenExpiry', 'user']) localStorage.removeItem(key);
  });
  await page.goto('/account');
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('Phiên đăng nhập đã hết hạn')).toHaveCount(0);
});

test('without a connection the session is kept, and refreshed once there is one', async ({ page, db, errors }) => {
  errors.expected(/ERR_FAILED|\/api\/auth\/refresh/);
  const customer = await enterWith(page, db, 60);
  await page.clock.install();
  await page.route('**/api/auth/refresh', (route) => route.abort());
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  for (const seconds of [2, 3, 5]) await page.clock.runFor(seconds * 1000);
  expect(await kept(page, 'refreshToken')).toBe(customer.tokens.refreshToken);
  await page.unroute('**/api/auth/refresh');
  await expect(async () => {
    await page.clock.runFor(31_000);
    expect(await kept(page, 'refreshToken')).not.toBe(customer.tokens.refreshToken);
  }).toPass();
});

test('signing out in one tab signs out the others, and the server ends the session', async ({ page, db, context }) => {
  const { tokens } = await enterAsCustomer(page, db);
  await open(page, '/');
  const guarded = await context.newPage();
  await open(guarded, '/account');
  await expect(guarded.getByRole('main')).toContainText('Trần');
  await accountButton(page).click();
  const ended = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('navigation', { name: 'Menu tài khoản' }).getByRole('button', { name: 'Đăng xuất' }).click();
  expect((await ended).ok()).toBe(true);
  await expect(page).toHaveURL('/login');
  await expect(loginLink(page)).toBeVisible();
  await expect(guarded).toHaveURL('/login?redirect=%2Faccount');
  expect((await ask('POST', '/api/auth/refresh', undefined, { refreshToken: tokens.refreshToken })).status).toBe(401);
  expect((await ask('GET', '/api/user/profile', tokens.accessToken)).status).toBe(401);
});

test('if the browser forbids storage, the session lasts until the tab is closed', async ({ page, db }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  const customer = await makeCustomer(db);
  await open(page, '/login?redirect=%2Faccount');
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('main')).toContainText('Trần');
  await expect(accountButton(page)).toBeVisible();
});

test('a signed-in customer never sees the visitor’s header', async ({ page, db }) => {
  await enterAsCustomer(page, db);
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(accountButton(page)).toBeVisible();
  await expect(loginLink(page)).toBeHidden();
});

test('the account menu opens by keyboard, and closes by Escape and by a press elsewhere', async ({ page, db }) => {
  await enterAsCustomer(page, db);
  await open(page, '/cart');
  const menu = page.getByRole('navigation', { name: 'Menu tài khoản' });
  await accountButton(page).press('Enter');
  await expect(menu).toBeVisible();
  await expectAccessible(page, 'the account menu');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Tài khoản' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await accountButton(page).click();
  await page.mouse.click(5, 500);
  await expect(menu).toBeHidden();
  await accountButton(page).click();
  await menu.getByRole('link', { name: 'Đơn hàng của tôi' }).click();
  await expect(page).toHaveURL('/account?tab=my-orders');
  await expect(menu).toBeHidden();
});

test.describe('in the menu of a phone', () => {
  test.use({ viewport: phone });

  test('visitors find the links to sign in and up, customers their account and the way to sign out', async ({
    page,
    db,
  }) => {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await menu.getByRole('link', { name: 'Đăng ký tài khoản' }).click();
    await expect(page).toHaveURL('/login?mode=register');
    await enterAsCustomer(page, db);
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await expect(menu.getByRole('link', { name: 'Đăng nhập' })).toBeHidden();
    await expectAccessible(page, 'a customer’s menu');
    await menu.getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL('/login');
    await expect(menu).toBeHidden();
  });
});
