/** A transfer on an iPhone: the picture of the QR code in its share sheet. */
import { expect, test } from '../journey.ts';
import { phone } from '../page-checks.ts';
import { addToCart, makeOwnProduct, openCheckout } from '../steps.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

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
