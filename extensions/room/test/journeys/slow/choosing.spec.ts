/** Comparisons and finders: from the question of a shopper on a phone to the answer on one page. */

import { expect, type Page, test } from '#test/journeys/journey.ts';
import { checkEverySize, desktop, expectAccessible, phone, tablet } from '#test/journeys/page-checks.ts';
import { open, untilHydrated } from '#test/journeys/steps.ts';
import { card, fitting } from '../finder-answers.ts';

const R200 = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const R300 = 'may-chay-bo-dien-don-nang-nhip-chay-r300';
const others = (page: Page) => page.getByRole('list', { name: 'Sản phẩm chưa hợp' });
const result = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('under 10 million, 88 kg, folding and under a bed of 20 cm: none does, the W100 misses least, and a link leads to the R300', async ({
    page,
  }) => {
    await open(page, '/tu-van/may-chay-bo');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Bạn nặng bao nhiêu?' }).fill('88');
    await main.getByRole('textbox', { name: 'Bạn định chi tối đa bao nhiêu?' }).fill('10');
    await main.getByText('Cần gấp gọn').tap();
    await main.getByRole('textbox', { name: 'Cần cất dưới gầm?' }).fill('20');
    await main.getByRole('button', { name: 'Xem sản phẩm hợp' }).tap();
    await expect(result(page)).toHaveText('Không sản phẩm nào hợp với tất cả câu trả lời');
    await expect(main).toContainText(/Gần nhất: .*W100\. Tải 100 kg, bạn 88 kg, nên dư 20 kg\./);
    await expect(card(page, /W100$/)).toContainText('Cao khi cất 12 cm, vừa mức 15 cm (mỏng, không cần gấp)');
    await expect(card(page, /R300$/)).toContainText('Cao khi cất 153 cm, quá 20 cm');
    await expectAccessible(page, 'a finder that nothing fits');
    await untilHydrated(page);
    await main.getByRole('link', { name: /^Bỏ yêu cầu “Chui gầm”: .*R300 vừa/ }).tap();
    await expect(result(page)).toHaveText('1 sản phẩm hợp với bạn');
    await expect(fitting(page).getByRole('heading')).toHaveText([/R300$/]);
  });

  test('which rower is quieter and by how much, and which takes less floor when stored', async ({ page }) => {
    await open(page, '/products/may-cheo-thuyen-khang-luc-tu-nhip-chay-row-6');
    await page.locator('[data-compare]').getByRole('link', { name: 'Row W1', exact: true }).tap();
    await expect(page.getByRole('row', { name: /^Độ ồn/ })).toHaveText(/52 dB \(tốt nhất\).*60 dB\+8 dB/);
    await expect(page.getByRole('row', { name: /^Sàn khi cất/ })).toHaveText(/0,57 m²\+0,13 m².*0,44 m² \(tốt nhất\)/);
  });

  test('a hand of 20 cm: gloves of size L first, and how long they may be returned', async ({ page }) => {
    await open(page, '/tu-van/gang-tay-gym');
    await page.getByRole('textbox', { name: 'Vòng bàn tay của bạn?' }).fill('20');
    await page.getByRole('button', { name: 'Xem sản phẩm hợp' }).tap();
    const best = fitting(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first();
    await expect(best).toContainText(/Kích cỡ: L/);
    await expect(best).toContainText('Vòng bàn tay 20 – 22 cm, của bạn 20 cm: vừa');
    await expect(page.getByRole('main').getByRole('link', { name: 'Đổi trả trong 7 ngày' })).toBeVisible();
  });

  test('a yoga mat for 1.82 m on stone: the one of 8 mm, why, and what is sold out', async ({ page }) => {
    await open(page, '/tu-van/tham-yoga');
    await page.getByRole('textbox', { name: 'Bạn cao bao nhiêu?' }).fill('1,82');
    await page.getByText('Yoga, đứng giữ thăng bằng').tap();
    await page.getByText('Gạch, đá, xi măng').tap();
    await page.getByRole('button', { name: 'Xem sản phẩm hợp' }).tap();
    await expect(fitting(page).getByRole('heading')).toHaveText([/TPE/]);
    const mat = card(page, /TPE/);
    await expect(mat).toContainText('Dài 183 cm, bạn 182 cm: dư 1 cm (để nằm duỗi, đầu và gót đều trên thảm)');
    await expect(mat).toContainText('Dày 8 mm, cần ít nhất 8 mm (vì sàn cứng)');
    const soldOut = page.getByRole('list', { name: 'Đang hết hàng' });
    await expect(soldOut).toContainText(/PU .*Dày 5 mm, cần ít nhất 8 mm/);
    await expectAccessible(page, 'a finder with what is sold out');
    await page.getByRole('main').getByRole('link', { name: /TPE/ }).first().tap();
    const facts = page.getByRole('main');
    await expect(facts).toContainText('1,82 m hợp thảm 183 cm trở lên');
    await expect(facts).not.toContainText('175 cm');
  });

  test('the quietest cardio machine under 8 million, and what belongs under it', async ({ page }) => {
    await open(page, '/tu-van/may-cardio');
    await page.getByText('Càng êm càng tốt').tap();
    await page.getByRole('textbox', { name: 'Bạn định chi tối đa bao nhiêu?' }).fill('8');
    await page.getByRole('button', { name: 'Xem sản phẩm hợp' }).tap();
    await expect(fitting(page).getByRole('heading').first()).toHaveText(/W100$/);
    await expect(card(page, /W100$/)).toContainText('Độ ồn 48 dB');
    const main = page.getByRole('main');
    await expect(main).toContainText('Xếp theo độ ồn, nhỏ nhất trước, rồi theo giá.');
    const count = Number((await result(page).textContent())?.split(' ')[0]);
    await expect(page.getByRole('list', { name: 'Cũng hợp với bạn' }).getByRole('listitem')).toHaveCount(count - 4);
    await expect(main).not.toContainText('để bàn An Khỏe M1');
    await expectAccessible(page, 'a finder with more than four products');
    await main.getByText('Sửa hoặc thêm câu trả lời').tap();
    await main.getByRole('textbox', { name: 'Bạn nặng bao nhiêu?' }).fill('95');
    await main.getByRole('button', { name: 'Xem sản phẩm hợp' }).tap();
    await expect(page).toHaveURL(/can-nang=95/);
    await expect(page.getByRole('main')).toContainText(/Thảm cao su lót sàn .*: Lót dưới máy để bớt rung và ồn/);
  });

  test('a product leads to its comparison with those nearest in price', async ({ page }) => {
    await open(page, `/products/${R300}`);
    const line = page.locator('[data-compare]');
    await expect(line).toContainText('So với:');
    await line.getByRole('link', { name: 'R200', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('So sánh máy chạy bộ');
    await expect(page.getByRole('row', { name: /^Độ ồn/ })).toContainText('62 dB (tốt nhất)');
    await expect(page.getByRole('row', { name: /^Độ ồn/ })).toContainText('64 dB+2 dB');
    await page.getByRole('link', { name: 'Bỏ R200 khỏi so sánh' }).tap();
    await expect(page.getByText('Mới có một sản phẩm')).toBeVisible();
    await page.getByRole('link', { name: 'R350 Plus', exact: true }).tap();
    await expect(page.getByRole('columnheader')).toHaveText([/R300/, /R350 Plus/]);
  });
});

/** Expects the answer to own numbers on the screen and focused, although it stands far below the table. */
async function expectAnswer(page: Page): Promise<void> {
  const answer = page.getByRole('region', { name: 'Chọn mua' });
  await expect(answer).toBeFocused();
  await expect(answer.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(answer.getByRole('listitem').first()).toBeInViewport();
}

for (const [name, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const)
  test(`the own numbers of a comparison lead to their answer, on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, `/so-sanh?p=${R200},${R300}`);
    await page.getByRole('textbox', { name: 'Bạn nặng bao nhiêu?' }).fill('95');
    await page.getByRole('button', { name: 'Xem có hợp không' }).click();
    await page.waitForURL(/can-nang=95/);
    await untilHydrated(page);
    await expectAnswer(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'Chọn mua' }).locator(':focus')).toHaveCount(1);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('without script a list, a comparison with own numbers and a finder work by forms', async ({ page }) => {
    await page.goto('/products?type=may-chay-bo');
    await page.getByRole('checkbox', { name: /R200$/ }).check();
    await page.getByRole('checkbox', { name: /R300$/ }).check();
    await page.getByRole('button', { name: 'So sánh', exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveText([/R200/, /R300/]);
    await page.getByRole('textbox', { name: 'Bạn nặng bao nhiêu?' }).fill('95');
    await page.getByRole('button', { name: 'Xem có hợp không' }).click();
    await expectAnswer(page);
    await expect(card(page, /R200$/)).toContainText('Loại');
    await expect(card(page, /R200$/)).toContainText('Tải 100 kg, bạn 95 kg, nên dư 20 kg');
    await expect(card(page, /R300$/)).toContainText('Tải 120 kg, bạn 95 kg: dư 25 kg');
    await page.goto('/tu-van/may-chay-bo');
    await page.getByRole('textbox', { name: 'Bạn nặng bao nhiêu?' }).fill('khỏe');
    await page.getByRole('textbox', { name: 'Bạn định chi tối đa bao nhiêu?' }).fill('5');
    await page.getByRole('button', { name: 'Xem sản phẩm hợp' }).click();
    await expect(page.getByText('Hãy nhập số từ 25 đến 250 kg')).toBeVisible();
    await expect(fitting(page).getByRole('heading')).toHaveText([/C4$/, /W100$/]);
    await expect(others(page)).toBeVisible();
  });
});

test('a finder works with the keyboard alone', async ({ page }) => {
  await open(page, '/tu-van/may-chay-bo');
  await page.getByRole('textbox', { name: 'Bạn nặng bao nhiêu?' }).focus();
  await page.keyboard.type('95');
  await page.getByRole('radio', { name: 'Đi bộ nhẹ nhàng' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/can-nang=95.*muc-dich=chay(&|#)/);
  await expect(fitting(page).getByRole('heading').first()).toHaveText(/R300$/);
  // scrolled to the result, the header may cover half of a link, which is then too small for the check
  await page.evaluate(() => scrollTo(0, 0));
  await checkEverySize(page, 'the result of a finder', [phone, tablet, desktop]);
});
