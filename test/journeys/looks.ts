/** What is asked of the look of every page and state. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The sizes most states are looked at in. */
export const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
];

/** Asks a program for what it can see of WCAG 2.2 AA; goes on to the next state where it finds something. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // what is fading is judged by how it looks when it has arrived
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map(({ effect, finished }) =>
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? null : finished.catch(() => null),
        ),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, state).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth]);
  expect.soft(widths, state).toEqual([width, width]);
}
