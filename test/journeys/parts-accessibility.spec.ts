/** The components of the design in all states and sizes, on one page that exists only outside production. */
import { expect, type Page, test } from './journey.ts';
import { checkEverySize, expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { open } from './steps.ts';

const CONTROLS = 'main :is(a[href], button, input, select, summary)';
/** The smallest size of a target in pixels, from WCAG 2.2, 2.5.8. */
const LEAST_TARGET = 24;

/** All targets with their names and rectangles. A hidden input counts as its label, a slider as its thumbs. */
async function targetsOf(page: Page) {
  return page.locator(CONTROLS).evaluateAll((controls) =>
    controls
      .map((control) => {
        if (control.matches('input.sr-only')) return control.closest('label') ?? control;
        // The target of a card's link is the whole card.
        return getComputedStyle(control, '::after').position === 'absolute'
          ? (control.closest('article') ?? control)
          : control;
      })
      .filter((control) => control.checkVisibility() && !control.closest('[inert], [aria-roledescription=carousel]'))
      .filter((control) => !control.matches('input[type=range]'))
      .map((control) => {
        const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
        const label = control.closest('label')?.getBoundingClientRect();
        // A button at the end of a field covers part of it; the rest is the field's own target.
        const end =
          control.matches('input') && control.parentElement?.querySelector('input + button, input + * button');
        const ownRight = end ? Math.min(right, end.getBoundingClientRect().left) : right;
        return {
          name: control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? '',
          size: Math.min(Math.max(width, label?.width ?? 0), Math.max(height, label?.height ?? 0)),
          box: [left, top, ownRight, bottom] as const,
        };
      }),
  );
}

for (const width of [390, 768, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`every component is visible, accessible and inside the page, and targets are large enough and do not overlap ${width} pixels wide`, async ({
      page,
    }) => {
      await open(page, '/dev/ui');
      const parts = page
        .getByRole('main')
        .locator('section[aria-label]')
        .filter({ has: page.getByRole('heading') });
      expect(await parts.count()).toBeGreaterThanOrEqual(10);
      for (const part of await parts.all()) {
        const box = await part.boundingBox();
        expect(box?.height, String(await part.getAttribute('aria-label'))).toBeGreaterThan(40);
      }
      await expectNoSidewaysScroll(page, '/dev/ui');
      await expectAccessible(page, '/dev/ui');

      const targets = await targetsOf(page);
      expect(targets.length).toBeGreaterThan(40);
      expect(targets.filter(({ size }) => size < LEAST_TARGET).map(({ name, size }) => `${name}: ${size}`)).toEqual([]);
      const overlaps = targets.flatMap((one, place) =>
        targets
          .slice(place + 1)
          .filter(
            (other) =>
              one.box[0] < other.box[2] - 1 &&
              other.box[0] < one.box[2] - 1 &&
              one.box[1] < other.box[3] - 1 &&
              other.box[1] < one.box[3] - 1,
          )
          .map((other) => `${one.name} and ${other.name}`),
      );
      expect(overlaps).toEqual([]);
    });
  });
}

test('every focused element shows its focus', async ({ page }) => {
  await open(page, '/dev/ui');
  const quiet = await page.locator(CONTROLS).evaluateAll(async (controls) => {
    const looks = (element: Element | null) => {
      if (!element) return '';
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      return `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`;
    };
    const unseen: string[] = [];
    for (const control of controls as HTMLElement[]) {
      if (control.matches(':disabled') || !control.checkVisibility()) continue;
      const label = control.closest('label');
      const before = [looks(control), looks(label)].join();
      control.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
      if (document.activeElement !== control) continue;
      const ring = getComputedStyle(control.matches('.sr-only') && label ? label : control);
      const wide = ring.outlineStyle !== 'none' && Number.parseFloat(ring.outlineWidth) >= 2;
      if (!wide || [looks(control), looks(label)].join() === before) unseen.push(control.outerHTML.slice(0, 120));
      control.blur();
    }
    return unseen;
  });
  expect(quiet).toEqual([]);
});

test('overlays are accessible, and close with Escape', async ({ page }) => {
  // Five checks of the page with the most elements.
  test.slow();
  await open(page, '/dev/ui');
  for (const [button, name] of [
    ['Mở hộp thoại', 'Giá đã thay đổi'],
    ['Mở ngăn kéo', 'Đã thêm vào giỏ'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await checkEverySize(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
    await expect(page.getByRole('button', { name: button })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Báo tin' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Máy chạy bộ R200' })).toBeVisible();
  // The toast covers the page for some seconds; only a wide page leaves room beside it for the other checks.
  await expectAccessible(page, 'a toast');
  await page.getByRole('button', { name: 'Báo lỗi' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Mất kết nối mạng' })).toBeVisible();
  await expectAccessible(page, 'an error toast');
  await page.getByRole('button', { name: 'Giỏ hàng thử' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Giỏ hàng của bạn');
  // The mouse must rest on the element.
  await expectAccessible(page, 'a tooltip');
  await expectNoSidewaysScroll(page, 'a tooltip');
  await expect(page.getByRole('tooltip')).toBeVisible();
});
