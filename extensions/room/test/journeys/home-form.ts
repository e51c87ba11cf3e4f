/** The form in which a visitor enters the measures of their home. */
import { expect, type Page } from '#test/journeys/journey.ts';
import { open, toast } from '#test/journeys/steps.ts';

export const newTower = {
  ...{ 'Dài (cm)': '450', 'Rộng (cm)': '3,2', 'Trần cao (cm)': '2,7', 'Cửa rộng (cm)': '90', 'Cửa cao (cm)': '220' },
  ...{ 'Tầng (tầng trệt là 1)': '15', 'Cabin rộng (cm)': '140', 'Cabin sâu (cm)': '160', 'Cabin cao (cm)': '240' },
  ...{ 'Cửa thang máy rộng (cm)': '90', 'Cửa thang máy cao (cm)': '210' },
  ...{ 'Chiều cao của bạn (cm)': '175', 'Cân nặng của bạn (kg)': '88' },
};

export async function enter(page: Page, numbers: Record<string, string>): Promise<void> {
  await open(page, '/vua-nha');
  for (const [name, text] of Object.entries(numbers)) await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Lưu số đo' }).click();
  await expect(toast(page, 'Đã lưu số đo trên thiết bị này')).toBeVisible();
}
