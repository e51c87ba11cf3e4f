/** What the device keeps of the room planner: the own room beside those of others, and the home of the visitor. */
import { expect, type Page, test } from '#test/journeys/journey.ts';
import { open } from '#test/journeys/steps.ts';
import { keep, plan, verdict } from './planner-page.ts';

const lengthField = (page: Page) => page.getByRole('textbox', { name: 'Dài (cm)' }).first();
const reopen = (page: Page) => page.getByRole('button', { name: 'Mở lại phòng của bạn' });

/** Plans an own room of 430 cm, which is then in the address and on the device. */
async function planOwn(page: Page): Promise<void> {
  await open(page, '/phong-tap');
  await lengthField(page).fill('430');
  await lengthField(page).press('Enter');
  await expect(page).toHaveURL(/\?phong=1/);
}

const moveFirst = async (page: Page) => {
  await plan(page).getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
};

test('a new plan begins with the room and the body of the home on this device', async ({ page }) => {
  await keep(page, 'suc-bat-home', {
    ...{ roomLength: 520, roomWidth: 330.5, ceiling: 210 },
    ...{ personHeight: 188, personWeight: 92 },
  });
  await open(page, '/phong-tap');
  await expect(plan(page)).toHaveAccessibleName(/dài 520 cm, rộng 330 cm/);
  await expect(page.getByRole('textbox', { name: 'Bạn cao (cm)' })).toHaveValue('188');
  await expect(page.getByRole('textbox', { name: 'Bạn nặng (kg)' })).toHaveValue('92');
  // 16 cm of deck, 15 cm of rise and 188 cm
  await expect(verdict(page)).toContainText(/Tập trên 1\. R300 cần trần 219 cm/);
  await expect(page).toHaveURL(/\/phong-tap$/);
});

test('a change right before a reload is kept; a ready-made room that is changed does not take the place of the own one', async ({
  page,
}) => {
  await planOwn(page);
  await lengthField(page).fill('440');
  await lengthField(page).press('Enter');
  await page.reload();
  await expect(plan(page)).toHaveAccessibleName(/dài 440 cm/);
  await expect(reopen(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Góc tập 5 m²' }).click();
  await expect(plan(page)).toHaveAccessibleName(/dài 250 cm/);
  const ready = page.url();
  await moveFirst(page);
  await expect(reopen(page)).toBeVisible();
  // the change is in the address once it is kept
  await expect(page).not.toHaveURL(ready);
  await open(page, '/phong-tap');
  await expect(plan(page)).toHaveAccessibleName(/dài 250 cm/);
  await reopen(page).click();
  await expect(plan(page)).toHaveAccessibleName(/dài 440 cm/);
  await open(page, '/phong-tap');
  await expect(plan(page)).toHaveAccessibleName(/dài 440 cm/);
});

test('a link that was cut off opens no other room, and says so; it shows the own room', async ({ page }) => {
  await open(page, '/phong-tap?phong=1b46y7i.');
  await expect(page.getByText('Liên kết này bị cắt hoặc đã đổi')).toBeVisible();
  await expect(verdict(page)).toContainText('Vừa');
  await planOwn(page);
  await open(page, '/phong-tap?phong=1b46y7i.');
  await expect(page.getByText('không mở được phòng trong đó. Dưới đây là phòng của bạn.')).toBeVisible();
  await expect(plan(page)).toHaveAccessibleName(/dài 430 cm/);
});
