/** For row 8: measures how long the list of products does not react after a filter is applied on a slow phone. */
import type { BrowserContext, Page } from '@playwright/test';
import { median, plainRow, type Row } from './row.ts';

const TIMES = 4;
const SLOWER = 4;
/** In milliseconds: the browser does not report events that are shorter than one frame. */
const SHORTEST_EVENT = 16;
const MOST = 200;

/**
 * Opens the list of products and its filters, selects the first brand, and measures the longest event until the list is
 * complete again. @returns the duration in milliseconds, from the tap to the next frame, according to the browser's
 * Event Timing
 */
async function applyFilter(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/products`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^Bộ lọc/ })
    .first()
    .click();
  const choice = page.getByRole('complementary', { name: 'Bộ lọc' }).getByRole('checkbox').first();
  await choice.waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate((durationThreshold) => {
    const events: number[] = [];
    Object.assign(globalThis, { events });
    new PerformanceObserver((list) => events.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold,
    } as PerformanceObserverInit);
  }, SHORTEST_EVENT);
  await choice.click();
  await page.waitForURL(/[?]/);
  await page.locator('[aria-busy=false]').first().waitFor();
  await page.waitForTimeout(1_000);
  const events = await page.evaluate(() => (globalThis as unknown as { events: number[] }).events);
  return Math.max(SHORTEST_EVENT, ...events);
}

export async function measureFilter(browser: BrowserContext, url: string): Promise<Row> {
  const durations: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const page = await browser.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    durations.push(await applyFilter(page, url));
    await page.close();
  }
  const name = `applying a filter on a ${SLOWER} times slower phone: longest event`;
  return plainRow({ row: 8, name, value: median(durations), unit: 'ms' }, { most: MOST });
}
