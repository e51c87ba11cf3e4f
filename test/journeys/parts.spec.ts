/** Tooltips and comboboxes, on the page of all components that exists only outside production. */
import { expect, test } from './journey.ts';
import { open } from './steps.ts';

test('the script of tooltips is fetched as soon as the mouse rests, and not after the 700 ms of the first one', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const script = page.waitForResponse(/\/assets\/tooltip-bubble-/);
  await page.getByRole('banner').locator('[data-tooltip]').first().hover();
  await (await script).finished();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(700);
  await expect(page.getByRole('tooltip')).toHaveCount(1);
});

test('a dialog shows the tooltip of its button only when the keyboard reaches it, not on opening', async ({ page }) => {
  await open(page, '/dev/ui');
  // From here on, the script for tooltips is loaded.
  await page.getByRole('button', { name: 'Giỏ hàng thử' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mở hộp thoại' }).press('Enter');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Đóng' });
  await expect(close).toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mở hộp thoại' })).toBeFocused();
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().focus();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  for (let tabs = 0; tabs < 8 && (await page.getByRole('tooltip').count()) === 0; tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('tooltip')).toHaveText('Giỏ hàng của bạn');
});

test('a combobox opens below its field, and says if nothing matches', async ({ page }) => {
  await open(page, '/dev/ui');
  const field = page.getByRole('combobox', { name: 'Tỉnh thử' });
  const list = page.getByRole('listbox', { name: 'Tỉnh thử' });
  await field.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await field.fill('ha noi');
  await expect(list.getByRole('option')).toHaveText(['Hà Nội']);
  const [box, below] = [await field.boundingBox(), await list.boundingBox()];
  expect((below?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeCloseTo(4, 0);
  await field.fill('zzz');
  await expect(page.getByText('Không có tỉnh nào như vậy.')).toBeInViewport();
  await expect(list).toBeHidden();
  await field.fill('hai phong');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Hải Phòng');
});
