/** The pictures of a product: many at once, one of them broken, one lost on the way, one twice, and put in order by mouse and finger. */
import { pngOf } from '../images.ts';
import { expect, type Locator, type Page } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, phone } from './page-checks.ts';

const file = (name: string, buffer: Uint8Array) => ({ name, mimeType: 'image/png', buffer: Buffer.from(buffer) });
const UPLOADS = '**/api/admin/pictures';

type Point = { x: number; y: number };
type Pointer = {
  down: (at: Point) => Promise<unknown>;
  move: (to: Point) => Promise<unknown>;
  up: () => Promise<unknown>;
};

const mouseOf = ({ mouse }: Page): Pointer => ({
  down: ({ x, y }) => mouse.move(x, y).then(() => mouse.down()),
  move: ({ x, y }) => mouse.move(x, y),
  up: () => mouse.up(),
});

/** Playwright’s own touchscreen only taps. */
async function fingerOf(page: Page): Promise<Pointer> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at) => touch('touchStart', [at]),
    move: (to) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
  };
}

const middleOf = async (target: Locator): Promise<Point> => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

/** Drags as people do: until they see that the thing has its new place. */
async function drag({ down, move, up }: Pointer, [from, to]: [Locator, Locator], arrived: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await down(start);
  for (const share of [0.1, 0.4, 0.7, 1])
    await move({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share });
  await expect(arrived).toBeAttached();
  await up();
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('many pictures are sent at once; what is broken, lost or double is said of each, and nothing else is lost', async ({
    page,
    db,
    errors,
  }) => {
    errors.expected(/ERR_CONNECTION_RESET|ERR_FAILED|answer: 4\d\d POST .*pictures|status of 4\d\d/);
    const called = 'Ghế tập 390';
    const [red, green, blue] = [await pngOf('#a00', 390), await pngOf('#0a0'), await pngOf('#00a')];
    await enterOffice(page, db, 'catalogue');
    await page.goto('/admin/products/new');
    const add = page.getByLabel('Thêm ảnh');
    const pictures = page.getByLabel(/^Mô tả ảnh \d+$/);
    const uploads = page.getByRole('list', { name: 'Ảnh đang tải lên' });

    // the connection is lost during the third file
    let sent = 0;
    await page.route(UPLOADS, (route) => (++sent === 3 ? route.abort('connectionreset') : route.continue()));
    await add.setInputFiles([
      file('do.png', red),
      file('khong-phai-anh.png', Buffer.from('no picture')),
      file('xanh-la.png', green),
      file('xanh-duong.png', blue),
    ]);
    await expect(pictures).toHaveCount(2);
    await expect(uploads.getByRole('listitem')).toHaveCount(2);
    const broken = uploads.getByRole('listitem').filter({ hasText: 'khong-phai-anh.png' });
    await expect(broken.getByRole('alert')).toContainText('Không đọc được ảnh. Hãy chọn ảnh JPG, PNG, WebP hoặc AVIF');
    await expect(broken.getByRole('button', { name: /^Tải lại/ })).toHaveCount(0);
    await expectAccessible(page, 'pictures that could not be sent');
    await page.getByRole('button', { name: 'Bỏ khong-phai-anh.png' }).click();
    await page.getByRole('button', { name: 'Tải lại xanh-la.png' }).click();
    await expect(pictures).toHaveCount(3);
    await expect(uploads.getByRole('listitem')).toHaveCount(0);

    await add.setInputFiles(file('do-lan-hai.png', red));
    await expect(uploads.getByRole('alert')).toHaveText('Sản phẩm đã có ảnh này.');
    await page.getByRole('button', { name: 'Bỏ do-lan-hai.png' }).click();
    await expect(pictures).toHaveCount(3);

    // while a picture is being sent, the product is not saved without it, and leaving asks once
    await page.unroute(UPLOADS);
    const held = Promise.withResolvers<void>();
    await page.route(UPLOADS, async (route) => {
      await held.promise;
      await route.continue();
    });
    await add.setInputFiles(file('vang.png', await pngOf('#aa0')));
    await expect(page.getByText('Còn 1 ảnh đang tải', { exact: true })).toBeVisible();
    await page.getByLabel('Tên', { exact: true }).fill(called);
    await page.getByLabel('Thương hiệu').fill('Bền Lực');
    await page.getByLabel('Giá bán (đ)').fill('990.000');
    await page.getByLabel('Loại', { exact: false }).first().selectOption({ label: 'Tạ tay (tạ đơn)' });
    const save = page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last();
    await save.click();
    await expect(page.getByText('Còn ảnh đang tải lên. Hãy chờ ảnh tải xong rồi lưu.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Về danh sách sản phẩm' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    held.resolve();
    await expect(pictures).toHaveCount(4);
    await save.click();
    await expect(page.getByRole('heading', { name: called, level: 1 })).toBeVisible();
    // the pictures were sent before the name was typed
    await expect(pictures.first()).toHaveValue(called);

    const addresses = () =>
      page.locator('ol > li > img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    const [first, second, third, fourth] = await addresses();
    const grip = (number: number) => page.getByRole('button', { name: `Kéo ảnh ${number}`, exact: true });
    // a thing that is dragged near the edge of the screen scrolls the page
    await grip(2).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await drag(await fingerOf(page), [grip(1), grip(3)], page.getByText('Ảnh 1 đang ở chỗ 3.'));
    await expect.poll(addresses).toEqual([second, third, first, fourth]);
    await drag(mouseOf(page), [grip(3), grip(1)], page.getByText('Ảnh 3 đang ở chỗ 1.'));
    await expect.poll(addresses).toEqual([first, second, third, fourth]);
  });
});
