/** What the device keeps of the room planner: the own room beside those of others, and the home of the visitor. */
import { planText } from '#domain/planner/plan-address.ts';
import { readyRooms } from '#domain/planner/ready-rooms.ts';
import type { Plan } from '#domain/planner/room.ts';
import { expect, type Page, test } from './journey.ts';
import { open } from './steps.ts';

const plan = (page: Page) => page.getByRole('group', { name: /^Mặt bằng phòng/ });
const verdict = (page: Page) => page.getByRole('status', { name: 'Nhận xét về mặt bằng' });
const lengthField = (page: Page) => page.getByRole('textbox', { name: 'Dài (cm)' }).first();
const reopen = (page: Page) => page.getByRole('button', { name: 'Mở lại phòng của bạn' });
const own = readyRooms.find(({ key }) => key === '10-m2') as Plan;

const keep = (page: Page, key: string, value: unknown) =>
  page.addInitScript(([name, text]) => localStorage.getItem(name) ?? localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);

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

test('a kept plan is judged for the height of the home until another one is typed', async ({ page }) => {
  await keep(page, 'suc-bat-phong-tap', { text: planText(own) });
  await keep(page, 'suc-bat-home', { roomLength: 900, personHeight: 188 });
  await open(page, '/phong-tap');
  await expect(plan(page)).toHaveAccessibleName(/dài 400 cm/);
  const height = page.getByRole('textbox', { name: 'Bạn cao (cm)' });
  await expect(height).toHaveValue('188');
  await height.fill('170');
  await height.press('Enter');
  await page.reload();
  await expect(height).toHaveValue('170');
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

test('going back from a ready-made room shows what the address says', async ({ page }) => {
  await open(page, '/phong-tap');
  await page.getByRole('link', { name: 'Góc tập 5 m²' }).click();
  await expect(plan(page)).toHaveAccessibleName(/dài 250 cm/);
  await page.goBack();
  await expect(page).toHaveURL(/\/phong-tap$/);
  await expect(plan(page)).toHaveAccessibleName(/dài 400 cm/);
  await page.goForward();
  await expect(plan(page)).toHaveAccessibleName(/dài 250 cm/);
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

test('a kept plan says that a product in it is no longer sold', async ({ page }) => {
  const machines = [...own.machines, { slug: 'may-khong-con-ban', x: 0, y: 0, turn: 0 as const }];
  await keep(page, 'suc-bat-phong-tap', { text: planText({ ...own, machines }) });
  await open(page, '/phong-tap');
  await expect(page.getByText(/^1 sản phẩm trong phòng của bạn không còn bán/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cả phòng, 3 máy');
});

test('a column before the door blocks it', async ({ page }) => {
  const room = { ...own.room, columns: [{ x: 335, y: 210, length: 30, width: 30 }] };
  await open(page, `/phong-tap?phong=${planText({ room, machines: [] })}`);
  await expect(verdict(page)).toHaveText('Cột 1 chắn cửa 1');
});
