/** The menu and the filters of a phone in a browser without scripts; test/pages/no-script.test.ts says what its forms and links do. */
import { expect, test } from './journey.ts';
import { phone } from './page-checks.ts';
import { results } from './steps.ts';

test.use({ javaScriptEnabled: false, viewport: phone });

// The browser reports the preload links of scripts, which it may not run, as errors.
test.beforeEach(({ errors }) => errors.expected(/^request: csp GET \S+\/assets\/[\w.-]+\.js$/));

test('on a phone › without script the menu and the filters still open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sản phẩm' }).click();
  await expect(results(page)).toContainText('Hiển thị 1–20 của 71 kết quả');
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Boxing & võ thuật/ }).check();
  await page.getByRole('button', { name: 'Áp dụng' }).click();
  await expect(results(page)).toContainText('Hiển thị 1–4 của 4 kết quả');
});
