/** The session in the browser: refreshed in time, shared by all tabs, ended everywhere at once. */
import { ask, enterAsCustomer } from './customers.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { accountButton, count, enterWith, isSignedIn, keep, kept, loginLink } from './sessions.ts';
import { open } from './steps.ts';

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
