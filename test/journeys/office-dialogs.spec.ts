/** Every dialog of the office by keys alone: opened, walked through and closed, and the person is back where they were. */
import { newFakeGhn, startFakeGhn } from '../fulfilment/fake-ghn.ts';
import { expect, type Locator, type Page } from './journey.ts';
import {
  catalogueScreens,
  customerScreens,
  everywhere,
  type OfficeDialog,
  orderScreens,
  phoneScreens,
  place,
  type Screen,
  shopScreens,
  test,
} from './office-dialogs.ts';
import { carrierScreens, meanwhileScreens } from './office-dialogs-carriers.ts';
import { purchaseScreens } from './office-dialogs-purchases.ts';
import { warrantyScreens } from './office-dialogs-warranty.ts';
import { enterOffice } from './office-staff.ts';
import { desktop, expectAccessible, phone } from './page-checks.ts';

const ghn = newFakeGhn();
let closeGhn: () => Promise<unknown> = async () => {};

test.beforeAll(async () => {
  closeGhn = await startFakeGhn(ghn);
});
test.afterAll(() => closeGhn());

/** More Tab stops than any screen of the office has before a dialog's opener. */
const MOST_STOPS = 300;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} times Tab never came to ${target}`);
}

/** It is among what Tab comes to: the focus leaves it backwards, and comes back. */
async function tabBackTo(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/**
 * Goes through a dialog and beyond its two ends. The focus may be nowhere (the browser’s own buttons come between its end
 * and its start), but never behind it.
 */
async function walkThrough(page: Page, dialog: Locator, name: string | RegExp): Promise<void> {
  await dialog.evaluate((element) => {
    const behind: string[] = [];
    const note = ({ target }: Event) => {
      if (target instanceof Element && !element.contains(target)) behind.push(target.outerHTML.slice(0, 120));
    };
    document.addEventListener('focusin', note);
    Object.assign(window, { behind, endWalk: () => document.removeEventListener('focusin', note) });
  });
  const stops = await dialog.locator('input, select, textarea, button, a[href], summary').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let pressed = 1; pressed <= Math.min(stops, 30) + 1; pressed += 1) await page.keyboard.press(key);
  const behind = await page.evaluate(() => {
    const given = window as unknown as { behind: string[]; endWalk: () => void };
    given.endWalk();
    return given.behind;
  });
  expect(behind, `the focus stays in ${name}`).toEqual([]);
}

/** What opens it, in the screen or in the bar below it. */
const openerOf = (page: Page, name: string | RegExp) =>
  (['button', 'link'] as const)
    .map((role) => page.locator('main, nav').getByRole(role, { name, exact: true }))
    .reduce((one, other) => one.or(other))
    // forms have one that only Enter presses
    .and(page.locator(':not([tabindex="-1"])'))
    .filter({ visible: true })
    .first();

/** @param isReached whether its opener is reached by Tab from the start of the screen */
async function checkDialog(page: Page, { opener, title, begins }: OfficeDialog, isReached: boolean): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const control = typeof opener === 'object' && 'keys' in opener ? null : openerOf(page, opener as string | RegExp);
  if (control) {
    await expect(control).toBeEnabled();
    await (isReached ? tabTo : tabBackTo)(page, control);
    await page.keyboard.press('Enter');
  } else await page.keyboard.press((opener as { keys: string }).keys);
  await expect(dialog).toBeVisible();
  const start = dialog.getByLabel(begins, { exact: typeof begins === 'string' }).or(dialog.getByPlaceholder(begins));
  await expect(start.first(), `${title} begins at ${begins}`).toBeFocused();
  await expectAccessible(page, `the dialog ${title}`);
  await walkThrough(page, dialog, title);
  await page.keyboard.press('Escape');
  await expect(dialog, `${title} closes with Escape`).toBeHidden();
  if (control) await expect(control, `the focus is back at what opened ${title}`).toBeFocused();
}

const groups: [{ width: number; height: number }, Screen[]][] = [
  [desktop, [...everywhere, ...orderScreens]],
  [desktop, [...warrantyScreens, ...carrierScreens(ghn), ...meanwhileScreens]],
  [desktop, [...catalogueScreens, ...purchaseScreens]],
  [desktop, customerScreens],
  [desktop, shopScreens],
  [phone, phoneScreens],
];
for (const [viewport, screens] of groups)
  test(`every dialog is used with keys alone: of ${screens.map(({ name }) => name).join('; of ')}`, async ({
    page,
    db,
    own,
    errors,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(viewport);
    const given = { page, db, url: own.url, dataDir: own.dataDir, errors };
    for (const screen of screens)
      await test.step(`every dialog of ${screen.name}`, async () => {
        ghn.trouble.clear();
        await enterOffice(page, db, 'owner');
        const path = await screen.prepare(given);
        await page.goto(`/admin${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Đang tải').filter({ visible: true })).toHaveCount(0);
        await screen.first?.(given);
        for (const dialog of screen.dialogs) await checkDialog(page, dialog, dialog === screens[0]?.dialogs[0]);
      });
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
