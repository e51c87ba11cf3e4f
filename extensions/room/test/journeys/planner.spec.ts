/** The room planner: by mouse, finger and keyboard, by a link that somebody sent, without script, and into the cart. */
import { expect, type Page, test } from '#test/journeys/journey.ts';
import { desktop, expectAccessible, phone } from '#test/journeys/page-checks.ts';
import { expectBadge, open } from '#test/journeys/steps.ts';
import { machine, placeOf, plan, R300, verdict } from './planner-page.ts';

/** CSS has 96 px to an inch. */
const millimetresWide = async (page: Page) => (((await plan(page).boundingBox())?.width ?? 0) / 96) * 25.4;

/** The number of sheets that a printer would need. */
const sheetsOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Hoàn tác' });

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a room of 10 m² opens with its machines, its price and its load; a link to it opens the same room on another device, and the own device keeps it; arrow keys move a machine by 1 and 10 cm, R turns it, and words say what it then runs into', async ({
    page,
    browser,
  }) => {
    await open(page, '/phong-tap');
    await expect(verdict(page)).toContainText('Vừa: mọi máy có chỗ đứng');
    await expect(page.getByRole('main')).toContainText('Cả phòng, 3 máy');
    await expect(page.getByRole('main')).toContainText(/trung bình \d+ kg\/m²/);
    await machine(page, R300).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowRight');
    const moved = await placeOf(page, R300);
    await expect(page).toHaveURL(/\?phong=1/);
    const context = await browser.newContext({ viewport: phone });
    const other = await context.newPage();
    await open(other, page.url());
    expect(await placeOf(other, R300)).toEqual(moved);
    await context.close();
    await open(page, '/phong-tap');
    await expect.poll(() => placeOf(page, R300)).toEqual(moved);
    await page.getByRole('link', { name: 'Phòng 10 m²' }).click();
    const treadmill = machine(page, R300);
    await treadmill.focus();
    const before = await placeOf(page, R300);
    await page.keyboard.press('ArrowUp');
    expect(await placeOf(page, R300)).toEqual({ ...before, y: before.y - 1 });
    await page.keyboard.press('Shift+ArrowUp');
    expect(await placeOf(page, R300)).toEqual({ ...before, y: before.y - 11 });
    await expect(verdict(page)).toContainText('Chỗ trống cần có quanh 1. R300 vướng tường trên');
    await expectAccessible(page, 'the planner with a fault');
    await page.keyboard.press('r');
    expect((await placeOf(page, R300)).turn).toBe((before.turn + 90) % 360);
    await page.keyboard.press('Delete');
    await expect(page.getByRole('main')).toContainText('Cả phòng, 2 máy');
    await expect(machine(page, R300)).toHaveCount(0);
    // the toast and the button by the plan take back the same step
    await undo(page).tap();
    await expect(machine(page, R300)).toBeVisible();
    await expect(page.getByText('Đã bỏ R300')).toHaveCount(0);
    await page.getByRole('button', { name: 'Làm lại' }).tap();
    await expect(machine(page, R300)).toHaveCount(0);
  });

  test('the whole room goes into the cart, each machine once; a finger drags a machine, and the page does not scroll away under it', async ({
    page,
  }) => {
    await open(page, '/phong-tap');
    const rack = /^3\. /;
    await plan(page).scrollIntoViewIfNeeded();
    const box = await machine(page, rack).boundingBox();
    if (!box) throw new Error('nothing is drawn');
    const client = await page.context().newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const scrolled = await page.evaluate(() => scrollY);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const step of [10, 25, 40, 60])
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + step, y: y - step }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await placeOf(page, rack)).x).toBeGreaterThan(20);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await open(page, '/phong-tap');
    await page.getByRole('link', { name: 'Góc tập 5 m²' }).click();
    await expect(page.getByRole('main')).toContainText('Cả phòng, 2 máy');
    await page.getByRole('button', { name: 'Thêm cả phòng vào giỏ' }).click();
    await expectBadge(page, 2);
    await page.getByRole('button', { name: 'Thêm cả phòng vào giỏ' }).click();
    await expectBadge(page, 2);
    await page.getByRole('main').getByRole('link', { name: 'Xem giỏ hàng' }).click();
    await expect(page.getByRole('main')).toContainText('Giá để tạ tay 3 tầng');
    await expect(page.getByRole('main')).toContainText('Ghế tập tạ đa năng');
  });
});

test.describe('with a mouse', () => {
  test.use({ viewport: desktop });

  test('a machine is dragged against a wall and snaps to it; the drag is taken back and made again by keys, but not in a text field, and the address follows', async ({
    page,
  }) => {
    await open(page, '/phong-tap');
    const rack = /^3\. /;
    const before = await placeOf(page, rack);
    const [from, floor] = [await machine(page, rack).boundingBox(), await plan(page).boundingBox()];
    if (!from || !floor) throw new Error('nothing is drawn');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(floor.x + floor.width / 2, floor.y + floor.height / 2, { steps: 5 });
    expect((await placeOf(page, rack)).x).toBeGreaterThan(50);
    await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2 - 30, { steps: 5 });
    await page.mouse.up();
    const dragged = await placeOf(page, rack);
    expect(dragged.x).toBe(0);
    expect(dragged).not.toEqual(before);
    await page.getByRole('textbox', { name: 'Trần (cm)' }).focus();
    await page.keyboard.press('Control+z');
    expect(await placeOf(page, rack)).toEqual(dragged);
    await machine(page, rack).focus();
    await page.keyboard.press('Control+z');
    expect(await placeOf(page, rack)).toEqual(before);
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('status').filter({ hasText: /^Đã hoàn tác: dời Giá để tạ/ })).toBeVisible();
    for (const again of ['Control+Shift+Z', 'Control+y']) {
      await page.keyboard.press(again);
      expect(await placeOf(page, rack)).toEqual(dragged);
      await page.keyboard.press('Control+z');
      expect(await placeOf(page, rack)).toEqual(before);
    }
    await page.keyboard.press('Control+y');
    await machine(page, rack).press('ArrowDown');
    await undo(page).click();
    await undo(page).click();
    await expect(page).toHaveURL(/\?phong=1/);
    await page.reload();
    await expect.poll(() => placeOf(page, rack)).toEqual(before);
  });

  test('a machine is found by search and stands where it is free; the room can be changed, and machines that it became too small for are brought in', async ({
    page,
  }) => {
    await open(page, '/phong-tap');
    await page.getByRole('textbox', { name: 'Dài (cm)' }).first().fill('600');
    await page.getByRole('searchbox', { name: 'Tìm máy để đặt vào phòng' }).fill('xe đạp gấp gọn');
    await page.getByRole('list', { name: 'Kết quả tìm' }).getByRole('button').first().click();
    await expect(page.getByRole('main')).toContainText('Cả phòng, 4 máy');
    await expect(verdict(page)).toContainText('Vừa: mọi máy có chỗ đứng');
    for (const side of ['Dài (cm)', 'Rộng (cm)']) {
      await page.getByRole('textbox', { name: side }).first().fill('240');
      await page.keyboard.press('Enter');
    }
    // all machines are drawn, also those outside of the room
    const [drawing, ...bodies] = await Promise.all(
      [plan(page), ...(await plan(page).getByRole('button').all())].map((each) => each.boundingBox()),
    );
    for (const body of bodies)
      expect((body?.x ?? 0) + (body?.width ?? 0)).toBeLessThan((drawing?.x ?? 0) + (drawing?.width ?? 0));
    await page.getByRole('button', { name: 'Đưa máy vào phòng' }).click();
    await expect(verdict(page)).not.toContainText('ra ngoài phòng');
    await expect(page.getByRole('button', { name: 'Đưa máy vào phòng' })).toHaveCount(0);
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await expect(verdict(page)).toContainText('Vừa: mọi máy có chỗ đứng');
    for (const side of ['Dài (cm)', 'Rộng (cm)']) {
      await page.getByRole('textbox', { name: side }).first().fill('100');
      await page.keyboard.press('Enter');
    }
    await expect(verdict(page)).toContainText(/1\. R300 lớn hơn phòng: dài \d+ cm, rộng \d+ cm/);
    for (let step = 0; step < 2; step++) await undo(page).click();
    await page.getByRole('textbox', { name: 'Trần (cm)' }).fill('190');
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toContainText(/Tập trên 1\. R300 cần trần 201 cm: thiếu 11 cm/);
    await page.getByRole('button', { name: 'Thêm cột' }).click();
    await expect(page.getByRole('group', { name: 'Cột', exact: true })).toBeVisible();
  });

  test('the keys of the browser do nothing to a machine, and a removed one is put back', async ({ page }) => {
    await open(page, '/phong-tap');
    const before = await placeOf(page, R300);
    await machine(page, R300).focus();
    // Playwright sends keys to the page only, so that the browser does not reload
    for (const keys of ['Control+r', 'Alt+ArrowLeft', 'Meta+ArrowRight', 'Control+Backspace'])
      await machine(page, R300).dispatchEvent('keydown', {
        ...{ key: keys.split('+')[1], bubbles: true, cancelable: true },
        ...{ ctrlKey: keys.startsWith('C'), altKey: keys.startsWith('A'), metaKey: keys.startsWith('M') },
      });
    expect(await placeOf(page, R300)).toEqual(before);
    await page.keyboard.press('Delete');
    await expect(page.getByRole('main')).toContainText('Cả phòng, 2 máy');
    await page.getByRole('status').filter({ hasText: 'Đã bỏ R300' }).getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.getByRole('main')).toContainText('Cả phòng, 3 máy');
    expect(await placeOf(page, R300)).toEqual(before);
    await expect(machine(page, R300)).toBeFocused();
  });

  test('the plan is saved as a picture, and printed at 1:20 on one sheet of A4 with its shop, day, machines, codes and link; a larger room at 1:50', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
      const { fillText } = CanvasRenderingContext2D.prototype;
      const drawn: string[] = [];
      Object.assign(window, { drawn });
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        drawn.push(text);
        fillText.call(this, text, x, y);
      };
    });
    await open(page, '/phong-tap');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Lưu ảnh' }).click();
    expect((await saved).suggestedFilename()).toBe('phong-tap.png');
    const lines = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
    expect(lines.filter((line) => /^·|·$/.test(line))).toEqual([]);
    const words = lines.join(' ');
    expect(words).toContain('1. Máy chạy bộ điện đơn năng Nhịp Chạy R300 · ');
    expect(words).toContain('Phòng 400 × 250 cm, trần 270 cm Vừa: mọi máy có chỗ đứng');
    expect(words).toMatch(/Cả phòng, 3 máy: [\d.]+\sđ/);
    await expect(page.getByRole('button', { name: /^In 1:/ })).toHaveText(['In 1:20']);
    // what the paper says is loaded once the page is used
    await expect.poll(() => sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    // 400 cm of room and 80 cm around it at 1:20 are 240 mm
    expect(await millimetresWide(page)).toBeCloseTo(240, 1);
    await expect(page.getByText('Tỷ lệ 1:20 khi in ở 100% trên giấy A4 ngang.')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('img', { name: 'Mã QR mở mặt bằng này' })).toBeVisible();
    await expect(page.getByText(/^Sức Bật · Mặt bằng · \d\d\/\d\d\/\d{4} · Tỷ lệ 1:20 khi in ở 100%/)).toBeVisible();
    await expect(
      page.getByText(/^1\. Máy chạy bộ điện đơn năng Nhịp Chạy R300 · \S+ · .* cm · [\d.]+\sđ$/),
    ).toBeVisible();
    await expect(verdict(page)).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));

    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Phòng khách' }).click();
    await expect(plan(page)).toHaveAccessibleName(/dài 500 cm/);
    expect(await sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await millimetresWide(page)).toBeCloseTo(116, 1);
    await expect(page.getByText('Tỷ lệ 1:50 khi in ở 100% trên giấy A4 ngang.')).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'In 1:20 trên A3' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await millimetresWide(page)).toBeCloseTo(290, 1);
    await expect(page.getByText('Tỷ lệ 1:20 khi in ở 100% trên giấy A3 ngang.')).toBeVisible();
  });
});
