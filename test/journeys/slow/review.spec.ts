/** Reviews that the browser asks for itself, and that it does not get at once. */
import { enterAsCustomer } from '../customers.ts';
import { expect, type Page, test } from '../journey.ts';
import { open } from '../steps.ts';

const main = (page: Page) => page.getByRole('main');
const AIRBIKE = 'Xe đạp tập toàn thân AirBike Nhịp Chạy A9';

/** Opens a product through a link, so that the browser loads its reviews and not the server's render. */
async function visitByLink(page: Page): Promise<void> {
  await open(page, '/products?search=airbike');
  await main(page).getByRole('link', { name: AIRBIKE }).click();
}

test('reviews that fail with {"error":"Reviews are closed until noon"} show “Reviews are closed until noon”; with {} “Failed to fetch reviews”', async ({
  page,
  errors,
}) => {
  errors.expected(/\b400\b/);
  for (const [answer, said] of [
    [{ error: 'Reviews are closed until noon' }, 'Reviews are closed until noon'],
    [{}, 'Failed to fetch reviews'],
  ] as const) {
    await page.route('**/api/products/*/reviews', (route) => route.fulfill({ status: 400, json: answer }));
    await visitByLink(page);
    await expect(main(page)).toContainText('Chưa tải được đánh giá. Vui lòng thử lại.');
    await expect(main(page).getByText(said)).toHaveAttribute('lang', 'en');
  }
});

test('a customer’s browser requests reviews with the access token, and still reads them after the session has ended', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b401\b/);
  const customer = await enterAsCustomer(page, db);
  const asked = page.waitForRequest('**/api/products/*/reviews');
  await visitByLink(page);
  expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${customer.tokens.accessToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(AIRBIKE);

  // A server that checks the token rejects the old one; the reviews are public, too.
  await db.deleteFrom('sessions').where('user_id', '=', customer.id).execute();
  await page.route('**/api/products/*/reviews', (route) =>
    route.request().headers().authorization
      ? route.fulfill({ status: 401, json: { error: 'Invalid or expired token' } })
      : route.continue(),
  );
  await visitByLink(page);
  await expect(main(page)).toContainText('Sản phẩm chưa có đánh giá nào.');
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
});
