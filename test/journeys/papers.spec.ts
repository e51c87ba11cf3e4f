/** The papers of the warehouse, as a browser prints them: on A4 and on the roll of a receipt printer. */
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { encodeVietQr } from '#domain/payments/vietqr.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import type { Database } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { codForm, line, newKey } from '../makers.ts';
import { expect, type Page, test } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { modulesOf, modulesOnScreen } from './qr-image.ts';
import { makeOwnProduct, open, placeOrder } from './steps.ts';

const actor = { kind: 'operator' as const, userId: null };
/** CSS pixels: the width of each paper at 96 pixels an inch. */
const WIDTHS = { a4: 794, '80mm': 302, '100x150': 378 };
const LONG_NAME = 'Máy chạy bộ điện đa năng gấp gọn có đai rung, loa Bluetooth và máng hứng mồ hôi Nhịp Chạy R350 Plus';

type Packed = { own: string; ghn: string; orderNumber: string };

/** A bundle that the shop brings itself, and a rope that a carrier brings. */
async function packTwo(db: Database): Promise<Packed> {
  const machine = await makeOwnProduct(db, {
    name: LONG_NAME,
    slug: `may-chay-bo-${newKey()}`,
    grossWeightKg: 42.5,
    packageCm: [148, 72, 28],
  });
  const rope = await makeOwnProduct(db, { priceVnd: 100_000, grossWeightKg: 0.3 });
  const bundle = await makeOwnProduct(db, {
    priceVnd: 9_000_000,
    parts: [machine, rope].map(({ sku }) => ({ sku, quantity: 2 })),
  });
  const body = codForm([line(bundle), line(rope, 3)], {
    first_name: 'Công Tằng Tôn Nữ',
    last_name: 'Hoàng Thị Thanh Huyền Trang',
    shipping_address:
      'Căn hộ 2307 toà S2.05, Khu đô thị Vinhomes Smart City, ngõ 264 đường Tây Mỗ, Phường Tây Mỗ (gọi trước khi đến)',
  });
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body });
  const { order } = (await answer.json()) as PlacedOrder;
  const [first] = await listLinePieces(db, order.id);
  const plan = { order: order.id, fee: null, cash: null, actor };
  const pieces = [{ line: first?.id ?? '', quantity: 1 }];
  const own = await makeShipment(db, { ...plan, pieces, carrier: 'own', trackingCode: null });
  const ghn = await makeShipment(db, {
    ...plan,
    pieces: null,
    carrier: 'ghn',
    trackingCode: `GHN${own.code.slice(2)}`,
  });
  return { own: own.code, ghn: ghn.code, orderNumber: order.order_number };
}

/** @returns the page as it was sent */
async function print(page: Page, kind: string, size: keyof typeof WIDTHS, codes: readonly string[]): Promise<string> {
  await page.setViewportSize({ width: WIDTHS[size], height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const answer = await page.goto(`/api/admin/papers?${new URLSearchParams({ kind, size, codes: codes.join(',') })}`);
  expect(answer?.status()).toBe(200);
  return (await answer?.text()) ?? '';
}

/** Nothing is wider than the paper, and nothing stands out of its label. */
async function expectFits(page: Page): Promise<void> {
  const tooLarge = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.paper, .paper *:not(path, rect)')]
      .filter((element) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        const isWide = clientWidth > 0 && scrollWidth > clientWidth + 1;
        return isWide || (element.matches('.paper') && scrollHeight > clientHeight + 1);
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`),
  );
  expect(tooLarge).toEqual([]);
}

async function expectQr(page: Page, name: string, text: string): Promise<void> {
  const expected = modulesOf(text);
  expect(await modulesOnScreen(page.getByRole('img', { name }).first(), expected.length)).toEqual(expected);
}

/** @returns how many sheets the browser prints */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const size of ['a4', '80mm'] as const)
  test(`on ${size} › slips, labels, delivery notes and the hand-over list say what they must, and fit`, async ({
    page,
    db,
  }) => {
    await enterOffice(page, db, 'owner');
    const { own, ghn, orderNumber } = await packTwo(db);
    const codes = [own, ghn];
    const paperOf = (code: string) => page.locator('.paper').filter({ hasText: code }).first();

    await print(page, 'slip', size, codes);
    await expect(paperOf(own)).toContainText(`2 × ${LONG_NAME}`);
    await expect(paperOf(own)).not.toContainText('Huyền Trang');
    await expect(paperOf(own)).toContainText('1 món, 85,6 kg');
    await expect(paperOf(ghn)).toContainText('3 món, 0,9 kg');
    await expectQr(page, `Mã kiện ${own}`, own);
    await expectFits(page);

    const label = await print(page, 'label', size, codes);
    await expect(paperOf(own)).toContainText('Công Tằng Tôn Nữ Hoàng Thị Thanh Huyền Trang');
    await expect(paperOf(own)).toContainText('Thu hộ (COD): 9.000.000');
    // a parcel's own label says what is in it, as carriers ask
    await expect(paperOf(ghn)).toContainText('3 × ');
    await expect(paperOf(ghn).getByRole('img', { name: `Mã vận đơn GHN${own.slice(2)}` })).toBeVisible();
    await expect(paperOf(ghn)).toContainText('Quét để tra cứu đơn hàng');
    const { bankBin: bin, bankAccount: account } = defaultShopSettings;
    await expectQr(page, 'Mã VietQR', encodeVietQr({ bin, account, amount: 9_000_000, memo: orderNumber }));
    // the page needs no other file: it only links to itself in other sizes
    expect(label.replace(/<nav.*?<\/nav>/, '')).not.toMatch(/(?:src|href)=/);
    await expectFits(page);
    expect(await countSheets(page)).toBe(size === 'a4' ? 1 : 2);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Nhãn 100 × 150 mm' }).click();
    await page.setViewportSize({ width: WIDTHS['100x150'], height: 1123 });
    await page.emulateMedia({ media: 'print' });
    await expect(paperOf(own)).toContainText('Công Tằng Tôn Nữ Hoàng Thị Thanh Huyền Trang');
    await expectFits(page);
    expect(await countSheets(page)).toBe(2);

    await print(page, 'note', size, codes);
    await expect(paperOf(ghn)).toContainText('Đồng kiểm khi nhận hàng');
    await expect(paperOf(ghn)).toContainText('Thu khi giao: 300.000');
    await expectFits(page);
    if (size === 'a4') expect(await countSheets(page)).toBe(2);

    await print(page, 'hand-over', size, codes);
    await expect(page.locator('.cash')).toContainText('2 kiện');
    await expect(page.locator('.cash')).toContainText('thu hộ 9.300.000');
    await expectFits(page);
  });

for (const size of ['a4', '80mm'] as const)
  test(`on ${size} › the papers of a gift name the recipient, print the message and show no price`, async ({
    page,
    db,
  }) => {
    await enterOffice(page, db, 'owner');
    const { order } = await placeOrder(db, {
      ...{ gift_recipient: 'Trần Thị Lan', gift_phone: '0987654321' },
      gift_message: 'Chúc mừng sinh nhật chị!\nEm Hoa',
    });
    const plan = { order: order.id, pieces: null, carrier: 'own' as const, trackingCode: null, fee: null, cash: null };
    const { code } = await makeShipment(db, { ...plan, actor });
    const paper = page.locator('.paper');

    await print(page, 'slip', size, [code]);
    await expect(paper).toContainText('Quà tặng: không bỏ hóa đơn hay giấy tờ có giá vào kiện.');
    await expect(paper.locator('.gift')).toHaveText('Chúc mừng sinh nhật chị!\nEm Hoa', { useInnerText: true });
    await expect(paper).not.toContainText('500.000');
    await expectFits(page);

    await print(page, 'label', size, [code]);
    await expect(paper.locator('.recipient')).toContainText('Trần Thị Lan0987654321', { useInnerText: false });
    await expect(paper).not.toContainText('Thị Hoa');
    await expect(paper).toContainText('1 món');
    await expect(paper).not.toContainText('1 × ');

    await print(page, 'note', size, [code]);
    await expect(paper).toContainText('Trần Thị Lan, 0987654321');
    await expect(paper).not.toContainText('Thành tiền');
    await expect(paper).not.toContainText('Giá trị hàng');
    // what is not paid yet is still collected, and the checkout said so
    await expect(paper).toContainText('Thu khi giao');
    await expectFits(page);
  });

test('the code on a parcel opens the look-up with the order number, which no server is told', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/tra-cuu-don-hang#DHABCDEF');
  await expect(page.getByLabel('Mã đơn hàng')).toHaveValue('DHABCDEF');
  expect(asked.filter((url) => url.split('#')[0]?.includes('DHABCDEF'))).toEqual([]);
});
