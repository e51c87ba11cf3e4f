/** A walk through the planned room in three dimensions: by keys, by buttons, and with a finger. */
import { expect, type Page, test } from '../journey.ts';
import { expectAccessible, phone } from '../page-checks.ts';
import { open } from '../steps.ts';
import { softwareWebgl } from '../webgl.ts';

test.use(softwareWebgl);

const openButton = (page: Page) => page.getByRole('button', { name: 'Đi trong phòng 3D' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Đi trong phòng 3D' });
const sceneOf = (page: Page) => dialogOf(page).getByRole('region', { name: 'Căn phòng nhìn từ mắt bạn' });

/** Where the visitor stands, in the dialog's own words. */
async function standsAt(page: Page): Promise<{ x: number; y: number; wall: string }> {
  const words =
    (await dialogOf(page)
      .getByText(/^Bạn đứng cách/)
      .textContent()) ?? '';
  const [, x, y, wall = ''] = /trái (\d+) cm, tường trên (\d+) cm, nhìn về (.+)\.$/.exec(words) ?? [];
  return { x: Number(x), y: Number(y), wall };
}

for (const viewport of [phone, { width: 1440, height: 900 }])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport === phone });

    test('a visitor walks into the room to the wall, turns, looks around and comes back to the plan', async ({
      page,
    }) => {
      test.setTimeout(300_000);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open(page, '/phong-tap');
      await page.waitForLoadState('networkidle');
      expect(asked.filter((path) => /\.glb$|walk-/.test(path))).toEqual([]);

      await openButton(page).click();
      const scene = sceneOf(page);
      // a machine without a graphics chip compiles the shaders slowly
      await expect(scene).toHaveAttribute('data-model', 'shown', { timeout: 120_000 });
      expect(new Set(asked.filter((path) => path.endsWith('.glb'))).size).toBe(3);
      await expectAccessible(page, 'the walk');

      const start = await standsAt(page);
      const before = await scene.screenshot();
      await scene.press('ArrowUp');
      const after = await standsAt(page);
      // both places are told in whole centimetres
      expect(Math.abs(Math.hypot(after.x - start.x, after.y - start.y) - 20)).toBeLessThan(1.5);
      expect((await scene.screenshot()).equals(before)).toBe(false);

      for (let quarter = 0; quarter < 6; quarter++)
        await dialogOf(page).getByRole('button', { name: 'Quay phải' }).click();
      expect((await standsAt(page)).wall).not.toBe(start.wall);
      for (let step = 0; step < 40; step++) await scene.press('ArrowUp');
      const end = await standsAt(page);
      await scene.press('ArrowUp');
      expect(await standsAt(page)).toEqual(end);

      const place = await scene.boundingBox();
      const middle = { x: (place?.x ?? 0) + (place?.width ?? 0) / 2, y: (place?.y ?? 0) + (place?.height ?? 0) / 2 };
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x - 150, middle.y, { steps: 6 });
      await page.mouse.move(middle.x + 150, middle.y, { steps: 6 });
      await page.mouse.move(middle.x + 150 + 320, middle.y, { steps: 6 });
      await page.mouse.up();
      expect((await standsAt(page)).wall).not.toBe(end.wall);

      await dialogOf(page).getByRole('button', { name: 'Đóng hình 3D' }).click();
      await expect(dialogOf(page)).toBeHidden();
      await expect(openButton(page)).toBeFocused();
    });
  });

test('a machine whose model does not come stands there as a box of its size', async ({ page, errors }) => {
  test.setTimeout(300_000);
  errors.expected(/\.glb$/);
  await page.route('**/*.glb', (route) => route.abort());
  await open(page, '/phong-tap');
  await openButton(page).click();
  await expect(sceneOf(page)).toHaveAttribute('data-model', 'shown', { timeout: 120_000 });
});
