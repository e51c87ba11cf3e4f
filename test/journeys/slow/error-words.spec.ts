/** What shoppers read on an error page: Vietnamese, with English only where the specification gives the text itself. */

import { SPECIFIED, VIETNAMESE } from '../../error-words.ts';
import { expect, type Page, test } from '../journey.ts';
import { navigate, open, textOf } from '../steps.ts';

/** Expects an error whose heading and sentences are Vietnamese, and whose English lines are the specification's. */
async function expectVietnamese(page: Page, state: string, scope = page.getByRole('main')): Promise<void> {
  await expect(scope.getByRole('heading').first(), state).toBeVisible();
  for (const sentence of await scope.locator(':is(h1, h2, p, button, a):not([lang=en])').all())
    expect(await textOf(sentence), state).toMatch(VIETNAMESE);
  for (const line of await scope.locator('[lang=en]').all()) expect(SPECIFIED, state).toContain(await textOf(line));
}

test('a page whose data or script cannot be loaded says so in Vietnamese', async ({ page, errors }) => {
  errors.expected(/./);
  for (const address of [
    '**/api/categories',
    '**/api/products*',
    '**/api/products/**',
    '**/blogs/**',
    '**/api/pages/*',
  ])
    await page.route(address, (route) => route.fulfill({ status: 400, json: { error: 'No' } }));
  const alert = page.getByRole('main').getByRole('alert');
  await open(page, '/cart');
  for (const name of ['Danh mục', 'Sản phẩm', 'Blog']) {
    await navigate(page, name);
    await expect(alert.first(), name).toBeVisible();
    await expectVietnamese(page, name, alert.first());
  }
  await page.unroute('**/api/products*');
  await page.route('**/api/products?*', (route) => route.fulfill({ json: [null] }));
  await open(page, '/cart');
  await navigate(page, 'Sản phẩm');
  await expect(page.getByText('Đã có lỗi ngoài dự kiến')).toBeVisible();
  await expectVietnamese(page, 'an unexpected error', alert);
});
