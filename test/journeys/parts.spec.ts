/** The parts of the look, all states of each on one page, which only a shop outside production has. */
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll, expectSound } from './looks.ts';
import { open } from './steps.ts';

const CONTROLS = 'main :is(a[href], button, input, select, summary)';
/** WCAG 2.2, 2.5.8; in pixels. */
const LEAST_TARGET = 24;

/** What one can press: its name and where it is. A hidden input stands behind its label; a slider's are its thumbs. */
async function targetsOf(page: Page) {
  return page.locator(CONTROLS).evaluateAll((controls) =>
    controls
      .map((control) => {
        if (control.matches('input.sr-only')) return control.closest('label') ?? control;
        // a card's link is as large as the card
        return getComputedStyle(control, '::after').position === 'absolute'
          ? (control.closest('article') ?? control)
          : control;
      })
      .filter((control) => control.checkVisibility() && !control.closest('[inert], [aria-roledescription=carousel]'))
      .filter((control) => !control.matches('input[type=range]'))
      .map((control) => {
        const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
        const label = control.closest('label')?.getBoundingClientRect();
        // a button at a field's end lies on the field: what is left of it is the field's own
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

    test(`every part is in sight, accessible and within the page ${width} pixels wide`, async ({ page }) => {
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
    });

    test(`what one presses is large enough and stands alone ${width} pixels wide`, async ({ page }) => {
      await open(page, '/dev/ui');
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

test('whatever has the focus shows it', async ({ page }) => {
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

test('what opens over the page is accessible, and closes with Escape', async ({ page }) => {
  // five looks at the page that has most on it
  test.slow();
  await open(page, '/dev/ui');
  for (const [button, name] of [
    ['Mở hộp thoại', 'Giá đã thay đổi'],
    ['Mở ngăn kéo', 'Đã thêm vào giỏ'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectSound(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
    await expect(page.getByRole('button', { name: button })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Báo tin' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Máy chạy bộ R200' })).toBeVisible();
  // for its few seconds it lies over whatever stands there: beside it only a wide page leaves room for the rest
  await expectAccessible(page, 'a toast');
  await page.getByRole('button', { name: 'Báo lỗi' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Mất kết nối mạng' })).toBeVisible();
  await expectAccessible(page, 'a toast of what failed');
  await page.getByRole('button', { name: 'Giỏ hàng thử' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Giỏ hàng của bạn');
  // the mouse has to stay for it
  await expectAccessible(page, 'a tooltip');
  await expectNoSidewaysScroll(page, 'a tooltip');
  await expect(page.getByRole('tooltip')).toBeVisible();
});
