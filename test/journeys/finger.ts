/** Counts the taps that an answer or an order takes on a phone: each press of the finger on the page, typing excluded. */
import { expect, type Locator, type Page } from './journey.ts';
import { untilHydrated } from './steps.ts';

export function finger(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(target: Locator) {
      taps += 1;
      await target.tap();
    },
    async choose(label: string, option: string) {
      // one tap opens the list of the phone, the second chooses
      taps += 2;
      const field = page.getByLabel(label).filter({ visible: true }).first();
      await field.focus();
      await field.selectOption(option);
    },
    /** Opens the list of results of a search. The key of the keyboard that starts it is no tap. */
    async search(text: string) {
      taps += 1;
      await page.getByRole('button', { name: 'Mở ô tìm kiếm' }).tap();
      await expect(page.getByRole('combobox', { name: 'Tìm sản phẩm' })).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/products\?search=/);
      await untilHydrated(page);
    },
  };
}
