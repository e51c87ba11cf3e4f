/** "Vừa nhà": the answers for a home that was entered once, and what of it an order carries. */

import { expect, test } from '#test/journeys/journey.ts';
import * as shopper from '#test/journeys/steps.ts';
import { enter, newTower } from './home-form.ts';

test('question 9: under 2.45 m a person of 1.75 m presses overhead in the rack, just, and does not pull up', async ({
  page,
}) => {
  await enter(page, { 'Trần cao (cm)': '245', 'Chiều cao của bạn (cm)': '175' });
  await shopper.open(page, '/products/khung-ganh-ta-ben-luc-r1-co-xa-don');
  await expect(page.locator('[data-fit-details] li')).toHaveText([
    'Trần, cho máy: cần 220 cm, dư 25 cm',
    'Trần, khi đẩy tạ qua đầu: cần 245 cm, dư 0 cm',
    'Trần, khi hít xà: cần 250 cm, thiếu 5 cm',
  ]);
});

test('an order carries the way into the home only if the customer ticks the box, and nothing of the body; what the server sends is the same with and without a home', async ({
  page,
  db,
}) => {
  const before = await shopper.htmlOf(page, '/products?type=may-chay-bo');
  await enter(page, newTower);
  expect(await shopper.htmlOf(page, '/products?type=may-chay-bo')).toBe(before);
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await shopper.openCheckout(page);
  await shopper.fillDelivery(page);
  const box = page.getByRole('checkbox', { name: /^Gửi kèm kích thước nhà/ });
  const note = page.getByRole('textbox', { name: 'Ghi chú địa chỉ' });
  const way = 'tầng 15, thang máy 140×160×240, cửa thang 90×210, cửa nhà 90×220';
  await note.fill('Cổng sau');
  await box.check();
  await expect(note).toHaveValue(`Cổng sau; ${way}`);
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(note).toHaveValue('Cổng sau');
  await box.check();
  await note.fill(way);
  await expect(box).toBeChecked();
  await shopper.consentBox(page).check();
  await shopper.payOnDelivery(page);
  await shopper.orderButton(page).click();
  const { shipping_address: address } = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(address).toContain('(tầng 15, thang máy 140×160×240, cửa thang 90×210, cửa nhà 90×220)');
  expect(address).not.toContain('88');
});
