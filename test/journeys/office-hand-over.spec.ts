/** The packing table: parcels are scanned, handed over with one list, and settled by the carrier's file. */
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import type { Database } from '#store/database/database.ts';
import { newKey } from '../makers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import { placeOrder } from './steps.ts';

test.use({ staff: 'owner' });

const actor = { kind: 'operator' as const, userId: null };

/** @returns the code of a parcel of 500,000 đồng at the door */
async function pack(db: Database, carrier: string, trackingCode: string | null = null): Promise<string> {
  const { order } = await placeOrder(db);
  const parcel = { order: order.id, pieces: null, carrier, trackingCode, fee: null, cash: null, actor };
  return (await makeShipment(db, parcel)).code;
}
/** As a hand scanner does: it types the code into the field that has the focus, and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
/** Counts the sounds by their height instead of playing them. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const node = { connect: () => node, gain: { value: 0 }, start: () => {}, stop: () => {} };
    const oscillator = () => ({
      ...node,
      frequency: {
        set value(hertz: number) {
          heard.push(hertz);
        },
      },
    });
    Object.assign(window, {
      AudioContext: class {
        currentTime = 0;
        destination = node;
        createOscillator = oscillator;
        createGain = () => node;
      },
    });
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const visible = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true });

test('on a phone parcels are scanned one after the other and leave with one list', async ({ page, db }) => {
  await page.setViewportSize(phone);
  await listen(page);
  const tracked = `GHN${newKey().slice(0, 8)}`;
  const [first, second, other] = [await pack(db, 'ghn'), await pack(db, 'ghn', tracked), await pack(db, 'ghtk')];
  await page.goto('/admin/parcels/hand-over');
  await expect(page.getByLabel('Quét hoặc gõ mã kiện')).toBeFocused();
  // a scanner does not wait for the answer about the code before
  await scan(page, first);
  await scan(page, tracked.toLowerCase());
  await expect(said(page, `✓ ${second}, Hà Nội, thu hộ 500.000 đ`)).toBeVisible();
  await scan(page, first);
  await expect(said(page, `✗ ${first} đã quét rồi`)).toBeVisible();
  await scan(page, other);
  await expect(said(page, 'đi bằng Giao Hàng Tiết Kiệm, không phải Giao Hàng Nhanh')).toBeVisible();
  await scan(page, 'KHONGCO123');
  await expect(said(page, 'Không có kiện nào mang mã KHONGCO123')).toBeVisible();
  expect((await heard(page)).map((hertz) => hertz > 500)).toEqual([true, true, ...Array(6).fill(false)]);
  await expectAccessible(page, 'scanning parcels');
  await expectNoSidewaysScroll(page, 'scanning parcels');
  // what is ticked survives a reload
  await page.reload();
  await visible(page, 'button', 'Bàn giao 2 kiện, thu hộ 1.000.000 đ').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${first}: đã xong`);
  await expectAccessible(page, 'the result of handing over');
  const paper = await dialog.getByRole('link', { name: 'In bảng kê' }).getAttribute('href');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await scan(page, first);
  await expect(said(page, `${first} không bàn giao được: đang giao`)).toBeVisible();
  await page.goto('/admin/parcels?state=bang-ke');
  await expect(page.locator(`a[href="${paper}"]`)).toBeVisible();
  await page.goto(paper ?? '');
  for (const words of ['Bảng kê bàn giao', first, second, 'Tổng 2 kiện', '1.000.000'])
    await expect(page.locator('.paper')).toContainText(words);
});

test('on a phone a code opens its parcel with the next act, wherever it is scanned', async ({ page, db }) => {
  await page.setViewportSize(phone);
  const [first, second] = [await pack(db, 'own'), await pack(db, 'own')];
  await page.goto('/admin/parcels');
  await expect(page.getByLabel('Quét hoặc gõ mã kiện, mã vận đơn')).toBeFocused();
  await scan(page, first);
  await expect(page).toHaveURL(new RegExp(`/admin/parcels/${first}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(visible(page, 'button', 'Bàn giao')).toBeVisible();
  await expectNoSidewaysScroll(page, 'one parcel');
  await scan(page, second);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  await scan(page, 'KHONGCO123');
  await expect(page.getByText('Không có kiện mang mã này')).toBeVisible();
  // the search of the office, in which a scanner presses Enter before anything was found
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await scan(page, first);
  await expect(page).toHaveURL(new RegExp(`/admin/parcels/${first}$`));
  await visible(page, 'button', 'Bàn giao').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bàn giao', exact: true }).click();
  await expect(visible(page, 'button', 'Đã giao')).toBeVisible();
});

test('the camera reads codes where the browser can, and is asked for by a press only', async ({ page, db }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: (window as unknown as { inSight: string }).inSight }];
      },
    });
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      asked.push(wanted);
      // a picture that changes, as that of a camera does
      const canvas = document.createElement('canvas');
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 100, 10), 50);
      return canvas.captureStream();
    };
  });
  const code = await pack(db, 'own');
  await page.goto('/admin/parcels/hand-over');
  await expect(page.getByLabel('Quét hoặc gõ mã kiện')).toBeVisible();
  const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked.length);
  expect(await asked()).toBe(0);
  await page.evaluate((inSight) => Object.assign(window, { inSight }), code);
  await page.getByRole('button', { name: 'Quét bằng máy ảnh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đưa mã vạch vào khung hình' });
  await expect(dialog.getByRole('status')).toContainText(`✓ ${code}`);
  expect(await asked()).toBe(1);
  await expectAccessible(page, 'the camera');
  await page.keyboard.press('Escape');
  await expect(visible(page, 'button', /^Bàn giao 1 kiện/)).toBeVisible();
});

test('on a phone all parcels that match are selected, and go to their courier together', async ({ page, db }) => {
  await page.setViewportSize(phone);
  // a carrier of this journey alone: the shop's list of parcels is shared
  const carrier = 'viettel_post';
  const codes = [await pack(db, carrier), await pack(db, carrier), await pack(db, carrier)];
  await page.goto(`/admin/parcels?carrier=${carrier}`);
  await page.getByRole('checkbox', { name: 'Chọn 3 kiện trên trang' }).check();
  await expect(page.getByText('Đã chọn cả 3 kiện khớp bộ lọc.')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the list of parcels');
  await page.getByRole('region', { name: 'Kiện đã chọn' }).getByRole('button', { name: 'Bàn giao' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 kiện, thu hộ 1.500.000 đ');
  await dialog.getByRole('button', { name: 'Bàn giao 3 kiện' }).click();
  await expect(dialog.getByRole('link', { name: 'In bảng kê' })).toBeVisible();
  for (const code of codes) await expect(dialog).toContainText(`${code}: đã xong`);
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByText('Không có kiện nào: chờ bàn giao')).toBeVisible();

  await page.goto(`/admin/parcels?state=handed_over&carrier=${carrier}`);
  for (const code of codes) await page.getByRole('checkbox', { name: `Chọn kiện ${code}` }).check();
  await page.getByRole('region', { name: 'Kiện đã chọn' }).getByRole('button', { name: 'Đã giao' }).click();
  await expect(dialog).toContainText('3 kiện, thu hộ 1.500.000 đ');
  await expectAccessible(page, 'the question before parcels are delivered');
  await dialog.getByRole('button', { name: 'Đã giao', exact: true }).click();
  for (const code of codes) await expect(dialog).toContainText(`${code}: đã xong`);
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0);
});

test(`on a phone a carrier's file is mapped, previewed row by row, booked and undone`, async ({ page, db }) => {
  await page.setViewportSize(phone);
  const [good, less] = [`S${newKey().slice(0, 9)}`, `S${newKey().slice(0, 9)}`].map((code) => code.toUpperCase());
  const codes = [await pack(db, 'ghtk', good), await pack(db, 'ghtk', less)];
  for (const code of codes) await moveShipment(db, { code, to: 'handed_over', actor, note: null });
  await page.goto('/admin/money?tab=doi-soat');
  await page.getByLabel('Đơn vị vận chuyển').selectOption('Giao Hàng Tiết Kiệm');
  const fileName = `doi-soat-${newKey().slice(0, 6)}.csv`;
  const content = `Vận đơn,Thu,Cước\n${good},500.000,22.000\n${less},450.000,22.000\n`;
  const file = { name: fileName, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Mã vận đơn hoặc mã kiện').selectOption('Vận đơn');
  await page.getByLabel('Tiền thu hộ (COD)').selectOption('Thu');
  await page.getByLabel('Phí giao hàng', { exact: true }).selectOption('Cước');
  await page.getByRole('button', { name: 'Đọc lại tệp' }).click();
  await expect(page.getByRole('heading', { name: 'Sẽ ghi 1 kiện' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Từng dòng của tệp' });
  await expect(rows).toContainText('Số tiền khác cửa hàng: cửa hàng ghi 500.000 đ');
  await expect(rows).toContainText('Sẽ ghi, và ghi là đã giao');
  await expectAccessible(page, 'the preview of a settlement');
  await expectNoSidewaysScroll(page, 'the preview of a settlement');
  await page.getByRole('button', { name: 'Ghi 1 kiện vào sổ' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: fileName })).toContainText('1 kiện · thu hộ 500.000 đ');
  const paid = (code: string) =>
    db
      .selectFrom('orders')
      .select('payment_status')
      .where('order_number', '=', code.split('-')[0] ?? '')
      .executeTakeFirstOrThrow();
  expect(await Promise.all(codes.map(paid))).toEqual([{ payment_status: 'paid' }, { payment_status: 'unpaid' }]);
  await page.getByRole('button', { name: `Hoàn tác ${fileName}` }).click();
  await page.getByRole('dialog').getByLabel('Lý do').fill('Nhập nhầm kỳ');
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: fileName })).toContainText('Đã hoàn tác');
  expect(await Promise.all(codes.map(paid))).toEqual([{ payment_status: 'unpaid' }, { payment_status: 'unpaid' }]);
});

test('at a desk of 1440 × 900 the first screen shows twelve orders, each with its picture', async ({ page, db }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let count = 0; count < 12; count += 1) await placeOrder(db);
  await page.goto('/admin/orders');
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
  await expect(rows.nth(11)).toBeVisible();
  const { y, height } = (await rows.nth(11).boundingBox()) ?? { y: 900, height: 900 };
  expect(y + height).toBeLessThanOrEqual(900);
  await expect(rows.first().locator('img')).toBeVisible();
});
