/** The room planner: typed lengths, printed plans, stock that runs short, and plans that the device kept. */

import { formatMoney } from '#domain/values/money.ts';
import { expect, test } from '#test/journeys/journey.ts';
import { desktop } from '#test/journeys/page-checks.ts';
import { expectBadge, open } from '#test/journeys/steps.ts';
import { planText } from '../../../rules/planner/plan-address.ts';
import { readyRooms } from '../../../rules/planner/ready-rooms.ts';
import type { Plan, Room } from '../../../rules/planner/room.ts';
import { keep, placeOf, plan, verdict } from '../planner-page.ts';

const own = readyRooms.find(({ key }) => key === '10-m2') as Plan;

test.use({ viewport: desktop });

test('a length is taken over when it is typed, so that nothing is moved on the way, and a wrong one is named', async ({
  page,
}) => {
  await open(page, '/phong-tap');
  const length = page.getByRole('textbox', { name: 'Dài (cm)' }).first();
  const offset = page.getByRole('textbox', { name: 'Cách góc (cm)' }).first();
  const [door, rack] = [await offset.inputValue(), await placeOf(page, /^3\. /)];
  await length.clear();
  await length.pressSequentially('1200');
  await length.press('Enter');
  await expect(plan(page)).toHaveAccessibleName(/^Mặt bằng phòng dài 1200 cm/);
  await expect(offset).toHaveValue(door);
  expect(await placeOf(page, /^3\. /)).toEqual(rack);
  await length.fill('4,5');
  await length.blur();
  await expect(length).toHaveValue('450');
  await length.fill('45');
  await length.blur();
  await expect(page.getByText('Từ 100 đến 1200').first()).toBeVisible();
  await expect(length).toHaveValue('45');
  await expect(plan(page)).toHaveAccessibleName(/^Mặt bằng phòng dài 450 cm/);
});

test('a room with more machines than the shop has adds those in stock, and says how many are short and what they cost; a sold-out one leads to its form', async ({
  page,
  db,
}) => {
  const product = (name: string) =>
    db.selectFrom('products').select(['slug', 'price']).where('name', 'ilike', name).executeTakeFirstOrThrow();
  const [{ slug, price }, soldOut] = await Promise.all([product('%SM5%'), product('%E9 Pro%')]);
  const room: Room = { length: 1200, width: 900, ceiling: 300, doors: [], windows: [], columns: [] };
  const at = (x: number) => ({ slug, x, y: 200, turn: 0 as const });
  await open(page, `/phong-tap?phong=${planText({ room, machines: [at(60), at(460), at(860)] })}`);
  await expect(page.getByRole('main')).toContainText('Cả phòng, 3 máy');
  await expect(page.getByText(/^Không đủ hàng, không thêm được: 2 × /)).toBeVisible();
  await expect(page.getByText(`, trong đó ${formatMoney(2 * price)} hết hàng`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Báo tôi khi có hàng' })).toHaveCount(0);
  for (let press = 0; press < 2; press++) {
    await page.getByRole('button', { name: 'Thêm cả phòng vào giỏ' }).click();
    await expectBadge(page, 1);
  }
  await open(page, `/phong-tap?phong=${planText({ room, machines: [at(60), { ...at(460), slug: soldOut.slug }] })}`);
  await expect(page.getByText(`, trong đó ${formatMoney(soldOut.price)} hết hàng`)).toBeVisible();
  await page.getByRole('link', { name: 'Báo tôi khi có hàng: E9 Pro' }).click();
  await expect(page.getByRole('form', { name: 'Báo tôi khi có hàng' })).toBeVisible();
});

test('rooms of 700 × 400, 1000 × 500 and 1200 × 900 cm lie at 1:20 on A3, A2 and A1 with all their walls and lengths', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  for (const [paper, length, width, wide] of [
    ['A3', 700, 400, 400],
    ['A2', 1000, 500, 574],
    ['A1', 1200, 900, 821],
  ] as const) {
    const room: Room = { length, width, ceiling: 300, doors: [], windows: [], columns: [] };
    // the paper without its margins
    await page.setViewportSize({ width: Math.floor((wide / 25.4) * 96), height: 1000 });
    await page.emulateMedia({ media: 'screen' });
    await open(page, `/phong-tap?phong=${planText({ room, machines: [] })}`);
    await page.getByRole('button', { name: `In 1:20 trên ${paper}` }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`trên giấy ${paper} ngang.`)).toBeVisible();
    const [drawn, sheet] = [await plan(page).boundingBox(), page.viewportSize()?.width ?? 0];
    if (!drawn) throw new Error('nothing is drawn');
    expect(drawn.x).toBeGreaterThanOrEqual(0);
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(sheet);
    for (const label of await plan(page).locator('text').all()) {
      const box = await label.boundingBox();
      if (!box) throw new Error('a length is not drawn');
      expect(box.x).toBeGreaterThanOrEqual(drawn.x);
      expect(box.y).toBeGreaterThanOrEqual(drawn.y);
    }
  }
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
