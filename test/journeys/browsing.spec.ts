/**
 * Ten minutes of a visitor who goes through filters, sort orders, pages, searches and products, on a phone and on a desktop:
 * no error in the console or of the page, no failed request, and no answer of 400 or more (journey.ts watches for them). What
 * is pressed follows from BROWSE_SEED, which the report names; BROWSE_MINUTES may shorten it.
 */
import { expect, type Locator, type Page, test } from './journey.ts';
import { sizes } from './page-checks.ts';
import { open, results } from './steps.ts';

const MINUTE = 60_000;
/** A shop that draws its pictures for the first time, on a busy machine, may hold a browser's connections for many seconds. */
const patient = expect.configure({ timeout: MINUTE });
const minutes = Number(process.env.BROWSE_MINUTES ?? 10);
const firstSeed = Number(process.env.BROWSE_SEED ?? 1);
const WORDS = ['may chay', 'tạ tay', 'xe dap', 'yoga', 'gang boxing', 'thảm', 'khong co gi', 'day nhay'];

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const filters = (page: Page) => page.getByRole('complementary', { name: 'Bộ lọc' });

/** One that is there now, or null. */
async function oneOf(choices: Locator, random: () => number): Promise<Locator | null> {
  const count = await choices.count();
  return count === 0 ? null : choices.nth(Math.floor(random() * count));
}

/** Whether the list is not busy, or another page has come meanwhile. */
async function isSettled(page: Page): Promise<boolean> {
  if (new URL(page.url()).pathname !== '/products') return true;
  const busy = results(page).evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-busy')));
  return (await busy.catch(() => [])).join() === 'false';
}

type Act = (page: Page, random: () => number) => Promise<void>;

const followOne =
  (links: (page: Page) => Locator): Act =>
  async (page, random) =>
    (await oneOf(links(page), random))?.click();

async function chooseFilter(page: Page, random: () => number): Promise<void> {
  const button = results(page).getByRole('button', { name: /^Bộ lọc/ });
  const onPhone = await button.isVisible();
  if (onPhone) await button.click();
  const choice = await oneOf(filters(page).locator('input:is([type=checkbox], [type=radio]):visible'), random);
  await choice?.click();
  if (onPhone) await filters(page).getByRole('button', { name: 'Đóng bộ lọc' }).click();
}

async function sort(page: Page, random: () => number): Promise<void> {
  const menu = page.getByRole('combobox', { name: 'Sắp xếp' });
  await menu.selectOption({ index: Math.floor(random() * (await menu.getByRole('option').count())) });
}

async function search(page: Page, random: () => number): Promise<void> {
  const word = WORDS[Math.floor(random() * WORDS.length)] ?? '';
  await page.goto(`/products?${new URLSearchParams({ search: word })}`);
}

async function lookAtProduct(page: Page, random: () => number): Promise<void> {
  const card = await oneOf(results(page).getByRole('article').getByRole('link'), random);
  if (!card) return;
  await card.click();
  await patient(page).toHaveURL(/\/products\/[\w-]+/);
  await patient(page.getByRole('button', { name: 'Chia sẻ' })).toBeVisible();
  await page.goBack();
}

async function backAndForward(page: Page, random: () => number): Promise<void> {
  await page.evaluate((steps) => history.go(steps), random() < 0.6 ? -1 : 1);
}

/** What is first comes more often. */
const acts: readonly Act[] = [
  chooseFilter,
  chooseFilter,
  chooseFilter,
  chooseFilter,
  sort,
  sort,
  followOne((page) => page.getByRole('list', { name: 'Bộ lọc đang dùng' }).getByRole('link')),
  followOne((page) => page.getByRole('navigation', { name: 'Trang', exact: true }).getByRole('link')),
  search,
  lookAtProduct,
  lookAtProduct,
  backAndForward,
];

for (const [index, { name, viewport }] of sizes.entries())
  test(`${minutes} minutes of filters, lists and searches leave no error on ${name}`, async ({ page, errors: _ }) => {
    test.setTimeout((minutes + 2) * MINUTE);
    await page.setViewportSize(viewport);
    const random = randomNumbers(firstSeed + index);
    test.info().annotations.push({ type: 'seed', description: String(firstSeed + index) });
    await open(page, '/products');
    const end = Date.now() + minutes * MINUTE;
    let done = 0;
    for (; Date.now() < end; done += 1) {
      // going back may have left the lists
      if (new URL(page.url()).pathname !== '/products') await open(page, '/products');
      await (acts[Math.floor(random() * acts.length)] ?? sort)(page, random);
      await patient(page.locator('h1').first()).toBeVisible();
      await patient.poll(() => isSettled(page)).toBe(true);
    }
    test.info().annotations.push({ type: 'acts', description: String(done) });
    expect(done).toBeGreaterThan(0);
  });
