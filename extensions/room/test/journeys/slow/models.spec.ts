/** A product in three dimensions: loaded with a click, turned by keys and finger, folded, measured and closed. */
import { expect, type Locator, type Page, test } from '#test/journeys/journey.ts';
import { dialogOf, openButton, R200, stageOf } from '#test/journeys/model-view.ts';
import { expectAccessible, phone } from '#test/journeys/page-checks.ts';
import { open } from '#test/journeys/steps.ts';
import { softwareWebgl } from '#test/journeys/webgl.ts';

/**
 * Where the labels of the dimensions are once they rest: the view glides to its end.
 * @param earlier where they were before something was done, whose first frame may take a while
 */
async function seen(stage: Locator, earlier = ''): Promise<string> {
  let before = earlier;
  await expect(async () => {
    const now = (await stage.locator('span').evaluateAll((all) => all.map(({ style }) => style.transform))).join();
    const isStill = now === before && now !== earlier;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [300] });
  return before;
}

test.use(softwareWebgl);

for (const viewport of [phone, { width: 1440, height: 900 }])
  test.describe(`at ${viewport.width} px`, () => {
    // one glides, the other stops at once
    test.use({
      viewport,
      hasTouch: viewport === phone,
      contextOptions: { reducedMotion: viewport === phone ? 'no-preference' : 'reduce' },
    });

    test('a treadmill is loaded with the click only, turns, folds, shows its dimensions and closes', async ({
      page,
    }) => {
      test.setTimeout(300_000);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open(page, R200);
      await page.waitForLoadState('networkidle');
      const before = asked.length;
      const isOfModels = (path: string) => /\.glb$|model-dialog|stage-/.test(path);
      expect(asked.filter(isOfModels)).toEqual([]);

      await openButton(page).click();
      const [dialog, stage] = [dialogOf(page), stageOf(page)];
      // a machine without a graphics chip compiles the shaders slowly
      await expect(stage).toHaveAttribute('data-model', 'shown', { timeout: 90_000 });
      expect(asked.slice(before).filter((path) => path.endsWith('.glb'))).toHaveLength(1);
      await expectAccessible(page, 'the model');
      for (const side of ['163 cm', '69 cm', '128 cm'])
        await expect(stage.getByText(side, { exact: true })).toBeVisible();

      const first = await seen(stage);
      await stage.press('ArrowRight');
      const turned = await seen(stage, first);
      expect(turned).not.toBe(first);
      await stage.press('+');
      const nearer = await seen(stage, turned);
      expect(nearer).not.toBe(turned);
      const place = await stage.boundingBox();
      const middle = { x: (place?.x ?? 0) + (place?.width ?? 0) / 2, y: (place?.y ?? 0) + (place?.height ?? 0) / 2 };
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x - 90, middle.y + 10, { steps: 5 });
      await page.mouse.up();
      const dragged = await seen(stage, nearer);
      expect(dragged).not.toBe(nearer);

      await dialog.getByRole('button', { name: 'Đặt lại góc nhìn' }).click();
      const reset = await seen(stage, dragged);
      // on the phone the last of the glide may be left
      if (viewport !== phone) expect(reset).toBe(first);
      const unfolded = await stage.screenshot({ timeout: 90_000 });
      await stage.press('+');
      await stage.press('+');
      await dialog.getByRole('button', { name: 'Gấp lại' }).click();
      await expect(stage.getByText('117 cm', { exact: true })).toBeVisible();
      expect((await stage.screenshot({ timeout: 90_000 })).equals(unfolded)).toBe(false);
      // the folded machine is in sight, although the visitor had come nearer
      for (const label of await stage.locator('span').all()) await expect(label).toBeInViewport({ ratio: 1 });
      await dialog.getByRole('button', { name: 'Mở ra' }).click();
      await expect(stage.getByText('163 cm', { exact: true })).toBeVisible();

      await dialog.getByRole('button', { name: 'Số đo' }).click();
      await expect(stage.getByText('163 cm', { exact: true })).toBeHidden();
      await dialog.getByRole('button', { name: 'Đóng hình 3D' }).click();
      await expect(dialog).toBeHidden();
      await expect(openButton(page)).toBeFocused();
    });
  });

/** The path of the folded treadmill, which is loaded only when it is folded. */
async function foldedPath(page: Page): Promise<string> {
  const { models } = await (await page.request.get(`/api${R200}`)).json();
  return models.find(({ pose }: { pose: string }) => pose === 'stored').url;
}

test.describe('a folded model', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });
  test.setTimeout(180_000);

  test('that comes after the shopper unfolded the machine again is not shown', async ({ page }) => {
    await open(page, R200);
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    const path = await foldedPath(page);
    await page.route(`**${path}`, async (route) => {
      await sent;
      await route.continue();
    });
    await openButton(page).click();
    const [dialog, stage] = [dialogOf(page), stageOf(page)];
    await expect(stage).toHaveAttribute('data-model', 'shown', { timeout: 90_000 });
    // the arrow keys turn the machine without a press of Tab
    await expect(stage).toBeFocused();
    await dialog.getByRole('button', { name: 'Gấp lại' }).click();
    await dialog.getByRole('button', { name: 'Mở ra' }).click();
    const late = page.waitForResponse(`**${path}`);
    send();
    await (await late).finished();
    // so many pictures are drawn after it came
    await stage.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const drawn = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => drawn(left - 1)));
          drawn(120);
        }),
    );
    await expect(stage.getByText('163 cm', { exact: true })).toBeVisible();
    await expect(stage.getByText('117 cm', { exact: true })).toBeHidden();
  });

  test('that could not be loaded leaves the machine as it stands, and is loaded by the next press', async ({
    page,
    errors,
  }) => {
    errors.expected(/ERR_FAILED/);
    await open(page, R200);
    await page.route(`**${await foldedPath(page)}`, (route) => route.abort(), { times: 1 });
    await openButton(page).click();
    const [dialog, stage] = [dialogOf(page), stageOf(page)];
    await expect(stage).toHaveAttribute('data-model', 'shown', { timeout: 90_000 });
    await dialog.getByRole('button', { name: 'Gấp lại' }).click();
    await expect(stage).toContainText('Không tải được hình 3D. Bạn thử lại sau.');
    await expect(dialog).toContainText('dài 163 × rộng 69 × cao 128 cm');
    await expect(stage.getByRole('img')).toBeHidden();
    await dialog.getByRole('button', { name: 'Gấp lại' }).click();
    await expect(stage.getByText('117 cm', { exact: true })).toBeVisible();
    await expect(stage).toHaveAttribute('data-model', 'shown');
  });
});

test.describe('a page that was opened before the shop changed the model', () => {
  test.use({ viewport: phone });
  const gone = /^\/media\/models\/[0-9a-f]{20}\.glb$/;
  /** Answers the first request for a model as the shop does once another file took its place. */
  const loseFirst = (page: Page) =>
    page.route(
      ({ pathname }) => gone.test(pathname),
      (route) => route.fulfill({ status: 404 }),
      { times: 1 },
    );

  test('shows the one that took its place', async ({ page, errors }) => {
    test.setTimeout(180_000);
    errors.expected(/404/);
    await open(page, R200);
    const { models, ...product } = await (await page.request.get(`/api${R200}`)).json();
    await loseFirst(page);
    await page.route(`**/api${R200}`, (route) => route.fulfill({ json: { ...product, models: [models[1]] } }));
    await openButton(page).click();
    await expect(stageOf(page)).toHaveAttribute('data-model', 'shown', { timeout: 90_000 });
    await expect(stageOf(page).getByText('117 cm', { exact: true })).toBeVisible();
  });

  test('says that there is none any more, and offers none', async ({ page, errors }) => {
    errors.expected(/404/);
    await open(page, R200);
    const { models: _, ...product } = await (await page.request.get(`/api${R200}`)).json();
    await loseFirst(page);
    await page.route(`**/api${R200}`, (route) => route.fulfill({ json: product }));
    await openButton(page).click();
    await expect(page.getByText('Sản phẩm này không còn hình 3D.')).toBeVisible({ timeout: 60_000 });
    await expect(openButton(page)).toBeHidden();
  });
});
