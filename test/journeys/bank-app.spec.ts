/** A transfer on a phone, which cannot scan its own screen: the picture of the QR code, and the customer's bank app. */
import type { Output } from '#contract/shop/api.ts';
import { expect, test } from './journey.ts';
import { checkEverySize, desktop, phone } from './page-checks.ts';
import { addToCart, makeOwnProduct, open, openCheckout } from './steps.ts';

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('saving the picture and opening the bank’s app come before the code; the app is remembered on this device', async ({
    page,
    context,
    db,
  }) => {
    await context.route('https://dl.vietqr.io/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'the bank' }),
    );
    await addToCart(page, await makeOwnProduct(db));
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
    await checkEverySize(page, 'the bank apps');
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
  });

  test('an iPhone offers the picture in its share sheet, and a closed sheet is no error', async ({ page, db }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      });
      Object.assign(navigator, {
        canShare: () => true,
        share: ({ files }: { files: File[] }) => {
          document.title = `${files[0]?.type} ${files[0]?.name}`;
          return Promise.reject(new DOMException('closed', 'AbortError'));
        },
      });
    });
    await addToCart(page, await makeOwnProduct(db));
    await openCheckout(page);
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await page.getByRole('button', { name: 'Lưu ảnh QR' }).tap();
    await expect(page).toHaveTitle(/^image\/png vietqr-DH\w{6}\.png$/);
    await expect(page.getByRole('img', { name: /^Ảnh mã QR/ })).toBeVisible();
    expect(downloads).toBe(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('on a desktop the code leads, and no bank app is offered', async ({ page, db }) => {
  await page.setViewportSize(desktop);
  await addToCart(page, await makeOwnProduct(db));
  await openCheckout(page);
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lưu ảnh QR' })).toBeVisible();
  await expect(page.getByText('Mở ứng dụng ngân hàng', { exact: true })).toHaveCount(0);
});
