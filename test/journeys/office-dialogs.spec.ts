/** Every dialog of the office by keys alone: opened, walked through and closed, and the person is back where they were. */
import { newFakeGhn, startFakeGhn } from '../fulfilment/fake-ghn.ts';
import { expect, type Locator, type Page } from './journey.ts';
import {
  catalogueScreens,
  everywhere,
  type OfficeDialog,
  orderScreens,
  phoneScreens,
  place,
  type Screen,
  shopScreens,
} from './office-dialogs.ts';
import { carrierScreens, meanwhileScreens } from './office-dialogs-carriers.ts';
import { purchaseScreens } from './office-dialogs-purchases.ts';
import { warrantyScreens } from './office-dialogs-warranty.ts';
import { enterOffice } from './office-staff.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { desktop, expectAccessible, phone } from './page-checks.ts';

const test = inOwnShop(async () => {});
const ghn = newFakeGhn();
let closeGhn: () => Promise<unknown> = async () => {};

test.beforeAll(async () => {
  closeGhn = await startFakeGhn(ghn);
});
test.afterAll(() => closeGhn());
test.beforeEach(() => ghn.trouble.clear());

/** More Tab stops than any screen of the office has before a dialog's opener. */
const MOST_STOPS = 300;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} times Tab never came to ${target}`);
}

/** Where the focus is: in the dialog, nowhere (the browser’s own buttons come between its end and its start) or behind it. */
const focusIn = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const focused = document.activeElement;
    if (element.contains(focused)) return 'inside';
    return focused === document.body ? 'nowhere' : `behind: ${focused?.outerHTML.slice(0, 120)}`;
  });

/** What opens it, in the screen or in the bar below it. */
const openerOf = (page: Page, name: string | RegExp) =>
  (['button', 'link'] as const)
    .map((role) => page.locator('main, nav').getByRole(role, { name, exact: true }))
    .reduce((one, other) => one.or(other))
    // forms have one that only Enter presses
    .and(page.locator(':not([tabindex="-1"])'))
    .filter({ visible: true })
    .first();

async function checkDialog(page: Page, { opener, title, begins }: OfficeDialog): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const control = typeof opener === 'object' && 'keys' in opener ? null : openerOf(page, opener as string | RegExp);
  if (control) {
    await expect(control).toBeEnabled();
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  } else await page.keyboard.press((opener as { keys: string }).keys);
  await expect(dialog).toBeVisible();
  const start = dialog.getByLabel(begins, { exact: typeof begins === 'string' }).or(dialog.getByPlaceholder(begins));
  await expect(start.first(), `${title} begins at ${begins}`).toBeFocused();
  await expectAccessible(page, `the dialog ${title}`);
  const stops = await dialog.locator('input, select, textarea, button, a[href], summary').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let pressed = 1; pressed <= Math.min(stops, 30) + 1; pressed += 1) {
      await page.keyboard.press(key);
      expect(await focusIn(dialog), `${title} after ${pressed} times ${key}`).not.toContain('behind');
    }
  await page.keyboard.press('Escape');
  await expect(dialog, `${title} closes with Escape`).toBeHidden();
  if (control) await expect(control, `the focus is back at what opened ${title}`).toBeFocused();
}

const groups: [{ width: number; height: number }, Screen[]][] = [
  [
    desktop,
    [
      ...everywhere,
      ...orderScreens,
      ...catalogueScreens,
      ...purchaseScreens,
      ...shopScreens,
      ...warrantyScreens,
      ...carrierScreens(ghn),
      ...meanwhileScreens,
    ],
  ],
  [phone, phoneScreens],
];
for (const [viewport, screens] of groups)
  for (const screen of screens)
    test(`every dialog of ${screen.name} is used with keys alone`, async ({ page, db, own, errors }) => {
      await page.setViewportSize(viewport);
      await enterOffice(page, db, 'owner');
      const given = { page, db, url: own.url, dataDir: own.dataDir, errors };
      const path = await screen.prepare(given);
      await page.goto(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Đang tải').filter({ visible: true })).toHaveCount(0);
      await screen.first?.(given);
      for (const dialog of screen.dialogs) await checkDialog(page, dialog);
    });

test('a person who moves on as soon as a dialog has closed is not brought back to what opened it', async ({
  page,
  db,
  own,
  errors,
}) => {
  await enterOffice(page, db, 'owner');
  const { order_number } = await place({ page, db, url: own.url, dataDir: own.dataDir, errors });
  await page.goto(`/admin/orders/${order_number}`);
  const open = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await open('Hủy đơn').click();
  const dialog = page.getByRole('dialog', { name: 'Hủy đơn' });
  await expect(dialog).toBeVisible();
  const next = await open('Đổi địa chỉ').elementHandle();
  const focused = await dialog.evaluate(async (element: HTMLDialogElement, moved) => {
    element.close();
    (moved as HTMLElement).focus();
    while (element.isConnected) await new Promise(requestAnimationFrame);
    // The effects of what was taken away run in a task after the next picture is drawn.
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return document.activeElement?.textContent;
  }, next);
  expect(focused).toBe('Đổi địa chỉ');
});
