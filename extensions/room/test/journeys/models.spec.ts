/** Pictures in three dimensions where a browser cannot draw them, and on a phone that shows them in the room. */
import { expect, test } from '#test/journeys/journey.ts';
import { dialogOf, openButton, R200, stageOf } from '#test/journeys/model-view.ts';
import { phone } from '#test/journeys/page-checks.ts';
import { expectBadge, open } from '#test/journeys/steps.ts';
import { hideWebgl } from '#test/journeys/webgl.ts';

test('a browser without WebGL says so, with the size in words, offers no zoom, and sells the product', async ({
  page,
}) => {
  await page.addInitScript(hideWebgl);
  await open(page, R200);
  await openButton(page).click();
  await expect(stageOf(page)).toHaveAttribute('data-model', 'no-webgl');
  await expect(stageOf(page)).toContainText('dài 163 × rộng 69 × cao 128 cm');
  await expect(dialogOf(page).getByRole('button', { name: 'Phóng to' })).toHaveCount(0);
  await dialogOf(page)
    .getByRole('button', { name: /^Thêm vào giỏ/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expectBadge(page, 1);
});

test.describe('on an Android phone', () => {
  test.use({
    viewport: phone,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile Safari/537.36',
  });

  test('the model stands in the room by Scene Viewer, at its true size', async ({ page, request }) => {
    await open(page, R200);
    await openButton(page).click();
    const link = await dialogOf(page).getByRole('link', { name: 'Xem trong phòng' }).getAttribute('href');
    const asked = new URLSearchParams(/\?(.*)#Intent/.exec(link ?? '')?.[1]);
    expect(asked.get('resizable')).toBe('false');
    const model = await request.get(asked.get('file') ?? '');
    expect([model.status(), model.headers()['content-type']]).toEqual([200, 'model/gltf-binary']);
  });
});
