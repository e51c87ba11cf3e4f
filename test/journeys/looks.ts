/** What is asked of the look of every page and state. */
import axe from 'axe-core';
import { expect, type Page } from './journey.ts';
import { open } from './steps.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };
export const tablet = { width: 768, height: 1024 };

type Size = typeof phone;

/** The sizes in which a journey is made twice where phones and desks have different parts. */
export const sizes = [
  { name: 'a phone', viewport: phone },
  { name: 'a desk', viewport: desk },
];

const everySize = [phone, tablet, desk];

/** 1,280 pixels at 200 % leave 640, at 400 % 320 (WCAG 1.4.10). */
const narrowSizes = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** What is fading or moving is judged by how it looks when it has arrived. */
async function arrive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document
        .getAnimations()
        .map(({ effect, finished }) =>
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? null : finished.catch(() => null),
        ),
    );
  });
}

/** What a program can see of WCAG 2.2 AA that is broken, and where. */
export async function violationsOf(page: Page): Promise<string[]> {
  await arrive(page);
  // run in the page itself: by way of @axe-core/playwright, which opens a second one, it takes five times as long
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, RULES);
}

/** Goes on to the next state where it finds something. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await violationsOf(page), state).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth]);
  expect.soft(widths, state).toEqual([width, width]);
}

async function expectNarrow(page: Page, state: string): Promise<void> {
  for (const size of narrowSizes) {
    await page.setViewportSize(size);
    await arrive(page);
    await expectNoSidewaysScroll(page, `${state}, ${size.width} pixels wide`);
  }
}

/**
 * Looks at a state in every size without leaving it: all rules each time, since what is shown differs.
 * @param at where a state exists in some sizes only: those
 */
export async function expectSound(page: Page, state: string, at: readonly Size[] = everySize): Promise<void> {
  const before = page.viewportSize() ?? desk;
  // what another size brings beneath the pointer is nobody's choice: a link would load its page ahead
  await page.mouse.move(0, 0);
  for (const size of at) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${state}, ${size.width} pixels wide`);
    await expectNoSidewaysScroll(page, `${state}, ${size.width} pixels wide`);
  }
  if (at === everySize) await expectNarrow(page, state);
  await page.setViewportSize(before);
}

/** The sum of all shifts nobody caused by an input; 0.1 is what is called good. */
export const MOST_SHIFT = 0.01;

export async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

/** Every picture that has come into sight is there, and the page has been drawn since. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/**
 * Loads a page on a phone and on a desk, since what jumps does so while loading, and looks at it in every size.
 * @param page measures its shifts
 * @param sign what only the page that was meant shows, where it comes later
 */
export async function expectSoundPage(page: Page, address: string, sign?: string): Promise<void> {
  for (const [loaded, at] of [
    [phone, [phone]],
    [desk, [desk, tablet]],
  ] as const) {
    await page.setViewportSize(loaded);
    await open(page, address);
    if (sign) await expect(page.getByRole('main').getByText(sign).first()).toBeAttached();
    await settle(page);
    expect.soft(await shiftsOf(page), `${address}, ${loaded.width} pixels wide`).toBeLessThan(MOST_SHIFT);
    await page.evaluate(() => scrollTo(0, 0));
    await expectSound(page, address, at);
  }
  await expectNarrow(page, address);
}
