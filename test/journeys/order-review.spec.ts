/** The buyer of a delivered order reviews a product on the order's page, without an account, and everybody reads it. */
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { jpegWithMetadata } from '../images.ts';
import { codForm, line } from '../makers.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct, open, toast } from './steps.ts';

const actor = { kind: 'operator' as const, userId: null };

test.use({ viewport: phone });

test('on a phone a buyer reviews with a photo, height and weight, a visitor sees them, and the buyer removes them', async ({
  page,
  browser,
  db,
}) => {
  const product = await makeOwnProduct(db);
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, {
    method: 'POST',
    body: codForm([line(product)]),
  });
  const { order, order_url } = (await answer.json()) as PlacedOrder;
  const { pathname, search } = new URL(order_url, process.env.JOURNEYS_URL);
  const section = page.getByRole('region', { name: 'Đánh giá sản phẩm' });
  await open(page, pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.order_number);
  await expect(section).toHaveCount(0);
  const plan = { order: order.id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(db, plan);
  for (const to of ['handed_over', 'delivered'] as const) await moveShipment(db, { code, to, actor, note: null });

  await open(page, pathname + search);
  await section.getByRole('button', { name: 'Viết đánh giá' }).click();
  const form = page.getByRole('form', { name: `Đánh giá ${product.name}` });
  await form.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(form.getByRole('radio', { name: /^1 sao/ })).toBeFocused();
  await form.getByRole('radio', { name: /^1 sao/ }).press('ArrowRight');
  await expect(form.getByRole('textbox', { name: /^Tên hiển thị/ })).toHaveValue('Nguyễn Thị Hoa');
  await form.getByRole('textbox', { name: /^Tên hiển thị/ }).fill('Chị Hoa');
  await form.getByRole('textbox', { name: 'Nhận xét (không bắt buộc)' }).fill('Cầm chắc tay.');
  await form.getByRole('textbox', { name: 'Chiều cao (cm)' }).fill('1,6');
  await form.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(form).toContainText('Chiều cao từ 100 đến 230 cm');
  await form.getByRole('textbox', { name: 'Chiều cao (cm)' }).fill('160');
  await form.getByRole('textbox', { name: 'Cân nặng (kg)' }).fill('52');
  const photo = Buffer.from(await (await jpegWithMetadata()).arrayBuffer());
  await form.locator('input[type=file]').setInputFiles({ name: 'anh.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(form.getByRole('img', { name: 'Ảnh 1' })).toBeVisible();
  await expectAccessible(page, 'a review on the page of an order');
  await form.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(toast(page, 'Cảm ơn bạn đã đánh giá')).toBeVisible();
  await expect(section).toContainText('Bạn đã đánh giá');
  await expect(section.getByRole('button', { name: 'Viết đánh giá' })).toHaveCount(0);

  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  await open(visitor, `${process.env.JOURNEYS_URL}/products/${product.slug}`);
  const review = visitor.getByRole('article').filter({ hasText: 'Chị Hoa' });
  await expect(review).toContainText('Đã mua hàng');
  await expect(review).toContainText('160 cm · 52 kg');
  const picture = review.getByRole('img', { name: 'Ảnh 1 của người đánh giá' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(visitor, 'a review with a photo');

  await section.getByRole('button', { name: 'Xóa đánh giá' }).click();
  await page
    .getByRole('form', { name: `Xóa đánh giá ${product.name}` })
    .getByRole('button', { name: 'Xóa đánh giá' })
    .click();
  await expect(section.getByRole('button', { name: 'Viết đánh giá' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Sản phẩm chưa có đánh giá nào.')).toBeVisible();
  await visitor.context().close();
});
