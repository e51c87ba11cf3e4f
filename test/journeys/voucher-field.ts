/** The summary of an order, and the field for a voucher in it. */
import type { Page } from './journey.ts';

export const summary = (page: Page) => page.getByRole('region', { name: 'Tóm tắt đơn hàng' });
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Mã giảm giá' });

export async function putIn(page: Page, code: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Nhập mã giảm giá' });
  // the summary of the order comes with the prices of the cart: until then it has neither
  await opener.or(codeField(page)).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Áp dụng' }).click();
}
