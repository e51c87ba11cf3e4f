/** A transfer on a phone, which cannot scan its own screen: the picture of the QR code, and the customer's bank app. */
import type { Output } from '#contract/shop/api.ts';
import { expect, test } from './journey.ts';
import { desktop, expectAccessible, phone } from './page-checks.ts';
import { fillCart, makeOwnProduct, open, openCheckout } from './steps.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('saving the picture and opening the bank’s app come before the code; the app is remembered on this device; on a desktop the code leads, and no bank app is offered', async ({
  page,
  context,
  db,
}) => {
  await context.route('https://dl.vietqr.io/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'the bank' }),
  );
  await fillCart(page, await makeOwnProduct(db));
  const reserved = page.waitForResponse('**/api/checkout/reservations');
  await openCheckout(page);
  const { bank } = (await (await reserved).json()) as Output<'reserve'>;
  const [save, apps, code] = [
    page.getByRole('button', { name: 'Lưu ảnh QR' }),
    page.getByText('Mở ứng dụng ngân hàng', { exact: true }),
    page.getByRole('img', { name: /^Mã VietQR/ }),
  ];
  await expect(code).toBeVisible();
  const [first = 0, second = 0, third = 0] = await Promise.all(
    [save, apps, code].map(async (each) => (await each.boundingBox())?.y),
  );
  expect(first).toBeLessThan(second);
  expect(second).toBeLessThan(third);
  await apps.tap();
  await expectAccessible(page, 'the bank apps');
  const opened = page.waitForEvent('popup');
  await page.getByRole('list', { name: 'Ngân hàng của bạn' }).getByRole('link', { name: 'BIDV' }).tap();
  const link = new URL((await opened).url());
  await (await opened).close();
  expect(link.origin + link.pathname).toBe('https://dl.vietqr.io/pay');
  expect(link.searchParams.get('app')).toBe('bidv');
  expect(link.searchParams.get('am')).toBe(String(bank?.amount));
  expect(link.searchParams.get('tn')).toBe(bank?.memo);
  await open(page, '/checkout');
  await expect(page.getByRole('link', { name: 'Mở ứng dụng BIDV' })).toBeVisible();
  await page.setViewportSize(desktop);
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lưu ảnh QR' })).toBeVisible();
  await expect(apps.filter({ visible: true })).toHaveCount(0);
});
