/** Comparisons and finders: from the question of a shopper on a phone to the answer on one page. */

import { finger } from '#test/journeys/finger.ts';
import { expect, test } from '#test/journeys/journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '#test/journeys/page-checks.ts';
import { open, untilHydrated } from '#test/journeys/steps.ts';
import { card, fitting } from './finder-answers.ts';

const R200 = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const R300 = 'may-chay-bo-dien-don-nang-nhip-chay-r300';
const R350 = 'may-chay-bo-dien-da-nang-nhip-chay-r350-plus';
const W100 = 'may-di-bo-mini-de-gam-ban-nhip-chay-w100';

test.use({ viewport: phone, hasTouch: true });

test('which treadmill for 95 kg and 15 million, when and for how much in Hà Nội: the R300, in at most six taps', async ({
  page,
}) => {
  await open(page, '/');
  const { tap, choose, taps } = finger(page);
  const main = page.getByRole('main');
  await tap(main.getByRole('textbox', { name: 'Bạn nặng bao nhiêu?' }));
  await page.keyboard.type('95');
  await tap(main.getByRole('textbox', { name: 'Bạn định chi tối đa bao nhiêu?' }));
  await page.keyboard.type('15');
  await tap(main.getByRole('button', { name: 'Xem sản phẩm hợp' }));
  await expect(page).toHaveURL(/\/tu-van\/may-chay-bo\?can-nang=95&ngan-sach=15#ket-qua$/);
  await untilHydrated(page);
  await choose('Giao đến:', 'Hà Nội');
  expect(taps()).toBeLessThanOrEqual(6);
  await expect(fitting(page).getByRole('heading')).toHaveText([/R300$/, /R350 Plus$/]);
  const best = card(page, /R300$/);
  await expect(best).toContainText('9.490.000');
  await expect(best).toContainText('Tải 120 kg, bạn 95 kg: dư 25 kg');
  await expect(best).toContainText('Giá 9.490.000 đ, trong ngân sách 15.000.000 đ');
  await expect(best.locator('[data-promise]').first()).toContainText('Hà Nội');
  await expect(best.locator('[data-promise]').first()).toContainText(/miễn phí/i);
  await expect(card(page, /R200$/)).toContainText('Tải 100 kg, bạn 95 kg, nên dư 20 kg');
  await expectAccessible(page, 'a finder with products that fit');
});

test('ticks in a list open their comparison, stay on the device, and a fifth one cannot be made', async ({ page }) => {
  await open(page, '/products?type=may-chay-bo');
  const tick = (name: RegExp) => page.getByRole('main').getByRole('checkbox', { name });
  await tick(/R200$/).check();
  await expect(page.getByText('Thêm một sản phẩm nữa để so sánh')).toBeVisible();
  await tick(/R300$/).check();
  await page.reload();
  await untilHydrated(page);
  await expect(tick(/R300$/)).toBeChecked();
  await tick(/W100$/).check();
  await tick(/R350 Plus$/).check();
  await expect(tick(/X8$/)).toBeDisabled();
  await expectAccessible(page, 'a list with ticks');
  await page.getByRole('link', { name: 'So sánh (4)' }).tap();
  await expect(page).toHaveURL(new RegExp(`/so-sanh\\?p=${[R200, R300, W100, R350].join('(,|%2C)')}`));
  await expect(page.getByRole('columnheader')).toHaveText([/R200/, /R300/, /W100/, /R350 Plus/]);
  await expectAccessible(page, 'a comparison of four products');
  await expectNoSidewaysScroll(page, 'a comparison of four products');
});
