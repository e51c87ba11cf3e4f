/** Checks for every page and state: accessibility, horizontal scrolling and layout shifts. */
import axe from 'axe-core';
import { expect, type Page } from './journey.ts';
import { open } from './steps.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What the place and the size of an element decide, and not which elements there are. */
const RULES_OF_LAYOUT = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/** The most products that are compared at once. */
export const TREADMILLS = [
  'may-chay-bo-dien-gap-gon-nhip-chay-r200',
  'may-chay-bo-dien-don-nang-nhip-chay-r300',
  'may-chay-bo-dien-da-nang-nhip-chay-r350-plus',
  'may-di-bo-mini-de-gam-ban-nhip-chay-w100',
];

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
export const tablet = { width: 768, height: 1024 };

type Size = typeof phone;

/** The sizes for journeys that run twice because phones and desktops show different elements. */
export const sizes = [
  { name: 'a phone', viewport: phone },
  { name: 'a desktop', viewport: desktop },
];

const everySize = [phone, tablet, desktop];

/** A window of 1,280 px has 640 CSS px at a zoom of 200 %, and 320 at 400 % (WCAG 1.4.10). */
const narrowSizes = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** Waits for the end of all animations, because the checks apply to the final state. */
async function waitForAnimations(page: Page): Promise<void> {
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

type Rules = NonNullable<axe.RunOptions['runOnly']>;

const allRules: Rules = { type: 'tag', values: RULES };
const rulesOfLayout: Rules = { type: 'rule', values: RULES_OF_LAYOUT };

/** The automatically detectable violations of WCAG 2.2 AA, with their elements. */
export async function violationsOf(page: Page, rules = allRules): Promise<string[]> {
  await waitForAnimations(page);
  // Run in the page itself: @axe-core/playwright opens a second page, which takes five times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, rules);
}

/**
 * A soft check: after a violation, the journey continues with the next state. A target is too small only if it is so at
 * two scroll positions: at one of them a sticky header or bar may cover a part of it.
 */
export async function expectAccessible(page: Page, state: string, rules = allRules): Promise<void> {
  const violations = await violationsOf(page, rules);
  if (!violations.some((one) => one.startsWith(TOO_SMALL))) return expect.soft(violations, state).toEqual([]);
  const before = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollBy({ top: scrollY > 200 ? -200 : 200, behavior: 'instant' }));
  const targets = targetsIn(await violationsOf(page, rules));
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
  const small = targetsIn(violations).filter((target) => targets.includes(target));
  const others = violations.filter((one) => !one.startsWith(TOO_SMALL));
  expect.soft([...others, ...small.map((target) => TOO_SMALL + target)], state).toEqual([]);
}

const TOO_SMALL = 'target-size: ';

const targetsIn = (violations: readonly string[]): string[] =>
  violations.flatMap((one) => (one.startsWith(TOO_SMALL) ? one.slice(TOO_SMALL.length).split(' | ') : []));

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth]);
  expect.soft(widths, state).toEqual([width, width]);
}

async function expectNarrow(page: Page, state: string): Promise<void> {
  for (const size of narrowSizes) {
    await page.setViewportSize(size);
    await waitForAnimations(page);
    await expectNoSidewaysScroll(page, `${state}, ${size.width} pixels wide`);
  }
}

/**
 * Checks a state in every size without reloading it, with all rules on a phone and on a desktop, because they show different
 * elements. A tablet shows those of the one or the other in other places.
 * @param at the sizes in which the state exists, if not in all
 */
export async function checkEverySize(page: Page, state: string, at: readonly Size[] = everySize): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  // In another size the pointer might rest on a link, which would preload its page.
  await page.mouse.move(0, 0);
  for (const size of at) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${state}, ${size.width} pixels wide`, size === tablet ? rulesOfLayout : allRules);
    await expectNoSidewaysScroll(page, `${state}, ${size.width} pixels wide`);
  }
  if (at === everySize) await expectNarrow(page, state);
  await page.setViewportSize(before);
}

/** The highest accepted sum of layout shifts not caused by user input. Up to 0.1 is rated as good. */
export const MOST_SHIFT = 0.01;

type Shift = { value: number; moved: string[] };

export async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const shifts: Shift[] = [];
    const textOf = ({ node, previousRect: from, currentRect: to }: Source) =>
      `${(node?.outerHTML ?? node?.textContent ?? 'a removed element').slice(0, 120)} from ${from.y} (${from.height}) to ${to.y} (${to.height})`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(textOf) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

const shiftsIn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

export const shiftsOf = async (page: Page) => (await shiftsIn(page)).reduce((sum, { value }) => sum + value, 0);

/** A soft check that less than MOST_SHIFT moved; the failure names the elements, and where they were and are (y, height). */
export async function expectStable(page: Page, state: string): Promise<void> {
  const moved = (await shiftsIn(page)).flatMap((shift) => shift.moved);
  expect.soft(await shiftsOf(page), [state, ...moved].join('\n')).toBeLessThan(MOST_SHIFT);
}

/**
 * From the next page on, as measureShifts, with the shop's fonts in the browser's cache: they come late on a busy machine, and
 * layout.spec.ts measures what moves then.
 */
export async function measureShiftsWithFonts(page: Page): Promise<void> {
  await open(page, '/login');
  await page.evaluate(() => document.fonts.ready);
  await measureShifts(page);
}

/** Waits until every picture is loaded that was scrolled into view, and until the page is painted again. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/**
 * Loads a page on a phone and on a desktop, because layouts shift while loading, and checks it in every size.
 * @param page on which measureShifts was called
 * @param sign a text that only the expected page shows, if it appears later
 */
export async function checkPage(page: Page, address: string, sign?: string): Promise<void> {
  for (const [loaded, at] of [
    [phone, [phone]],
    [desktop, [desktop, tablet]],
  ] as const) {
    await page.setViewportSize(loaded);
    await open(page, address);
    if (sign) await expect(page.getByRole('main').getByText(sign).first()).toBeAttached();
    await settle(page);
    await expectStable(page, `${address}, ${loaded.width} pixels wide`);
    await page.evaluate(() => scrollTo(0, 0));
    await checkEverySize(page, address, at);
  }
  await expectNarrow(page, address);
}

/** Nothing on the page is inaccessible, and nothing is wider than the window. */
export async function expectInOrder(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
