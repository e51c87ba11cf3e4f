/** A shop that takes orders of customers only. */
import { expect, test } from '../journey.ts';
import { expectAccessible } from '../page-checks.ts';
import { makeOwnProduct, orderButton, prepareCodOrder } from '../steps.ts';

test('a shop for customers only asks a visitor to sign in first', async ({ page, db, errors }) => {
  errors.expected(/\b401\b/);
  const refusal = {
    success: false,
    error: 'user_id is missing: only signed-in customers may order here',
    code: 'LOGIN_TO_ORDER',
    message: 'Vui lòng đăng nhập để đặt hàng',
  };
  await page.clock.install();
  await prepareCodOrder(page, await makeOwnProduct(db));
  await page.route('**/api/orders', (route) => route.fulfill({ status: 401, json: refusal }));
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Vui lòng đăng nhập để đặt hàng');
  // The page reads the setting again when it reloads the shop's data.
  await page.route('**/api/shop', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), onlySignedInOrders: true } });
  });
  await page.clock.fastForward(6 * 60_000);
  await page.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Vui lòng đăng nhập để đặt hàng' })).toBeVisible();
  await expectAccessible(page, 'a checkout for customers only');
  await expect(orderButton(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fcheckout');
});
