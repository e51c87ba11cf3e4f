/** The session in the browser where tokens, tabs, connection or storage are out of the ordinary. */
import { enterAsCustomer, fillLogin, makeCustomer } from '../customers.ts';
import { expect, test } from '../journey.ts';
import { accountButton, count, enterWith, isSignedIn, kept } from '../sessions.ts';
import { open } from '../steps.ts';

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
