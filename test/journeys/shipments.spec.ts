/** An order that travels in two shipments, on the page of its customer. */
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { settleReturn } from '#commands/fulfilment/settle-return.ts';
import { refundOrder } from '#commands/orders/refund-order.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { pngBytes } from '../images.ts';
import { line, qrForm } from '../makers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { draftsOf, makeOwnProduct, open, untilHydrated } from './steps.ts';

const actor = { kind: 'operator' as const, userId: null };
const shipmentOf = (page: Page, code: string) =>
  page.getByRole('region', { name: 'Kiện hàng' }).getByRole('listitem').filter({ hasText: code }).first();

test('a mixed order comes in two shipments, a part is sent back, and its money is returned', async ({ page, db }) => {
  await page.setViewportSize(phone);
  const [machine, rope] = [
    await makeOwnProduct(db, { priceVnd: 9_000_000 }),
    await makeOwnProduct(db, { priceVnd: 100_000 }),
  ];
  const body = qrForm([line(machine), line(rope, 3)]);
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body });
  const { order, order_url } = (await answer.json()) as PlacedOrder;
  const { pathname, search } = new URL(order_url, process.env.JOURNEYS_URL);
  const paid = { field: 'payment_status', to: 'paid' } as const;
  await changeOrder(db, { order: order.id, move: paid, actor, reason: null });
  const [first, second] = await listLinePieces(db, order.id);
  const plan = { order: order.id, fee: null, cash: null, actor };
  const machinePiece = [{ line: first?.id ?? '', quantity: 1 }];
  const heavy = await makeShipment(db, { ...plan, pieces: machinePiece, carrier: 'own', trackingCode: null });
  const light = await makeShipment(db, { ...plan, pieces: null, carrier: 'ghn', trackingCode: 'GHN7XK390' });
  const move = (code: string, to: Parameters<typeof moveShipment>[1]['to'], more: object = {}) =>
    moveShipment(db, { code, to, actor, note: null, ...more });
  await move(light.code, 'handed_over');
  await open(page, pathname + search);
  await expect(shipmentOf(page, heavy.code)).toContainText('Đang chuẩn bị');
  await expect(shipmentOf(page, light.code)).toContainText('Giao Hàng Nhanh · Mã vận đơn GHN7XK390');
  await expect(shipmentOf(page, light.code)).toContainText(`3 × ${rope.name}`);
  await move(light.code, 'partly_delivered', { delivered: [{ line: second?.id, quantity: 1 }] });
  await move(light.code, 'returned', { note: 'Khách chỉ nhận một dây' });
  await move(heavy.code, 'handed_over');
  await open(page, pathname + search);
  await expect(shipmentOf(page, light.code)).toContainText('Đã hoàn về cửa hàng: Khách chỉ nhận một dây');
  await expect(page.getByRole('main')).toContainText(/Đã hủy hoặc hoàn về\s*−200\.000/);
  await expectAccessible(page, 'an order in two shipments');
  await move(heavy.code, 'delivered');
  const refund = { order: order.order_number, account: null, actor, reason: 'Hai dây hoàn về' };
  expect(await refundOrder(db, { ...refund, amount: 200_000 })).toBe(200_000);
  await open(page, pathname + search);
  await expect(page.getByRole('main')).toContainText('Hoàn thành');
  await expect(page.getByRole('main')).toContainText(/Đã hoàn 200\.000/);

  await page.getByRole('button', { name: 'Yêu cầu trả hàng' }).click();
  const request = page.getByRole('form', { name: 'Yêu cầu trả hàng' });
  await request.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(request.getByRole('alert')).toContainText('Vui lòng chọn lý do');
  await request.getByRole('button', { name: `Tăng số lượng ${rope.name}` }).click();
  await request.getByRole('radio', { name: 'Lỗi của nhà sản xuất' }).check();
  await request.getByLabel('Mô tả thêm').fill('Tay cầm bị nứt');
  const photo = { name: 'tay-cam.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) };
  await request.getByLabel('Thêm ảnh').setInputFiles(photo);
  await expect(request.getByRole('img', { name: 'Ảnh 1' })).toBeVisible();
  // a phone drops the tab while its camera is open
  await page.reload();
  await untilHydrated(page);
  await expect(request.getByRole('radio', { name: 'Lỗi của nhà sản xuất' })).toBeChecked();
  await expect(request.getByLabel('Mô tả thêm')).toHaveValue('Tay cầm bị nứt');
  await expect(request.getByRole('textbox', { name: `Số lượng ${rope.name}` })).toHaveValue('1');
  await expect(request).toContainText('Vui lòng chọn lại: tay-cam.png');
  await request.getByLabel('Thêm ảnh').setInputFiles(photo);
  await expect(request.getByRole('img', { name: 'Ảnh 1' })).toBeVisible();
  await expect(request).not.toContainText('Vui lòng chọn lại');
  // a button that the bar at the edge of the window half covers would be too small for axe
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'an order of which a piece is to come back');
  await request.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  const returns = page.getByRole('region', { name: 'Trả hàng' });
  await expect(returns).toContainText('Chờ cửa hàng trả lời');
  expect(await draftsOf(page)).toEqual([]);
  // the browser loads a lazy picture only near the window
  await returns.getByRole('img').scrollIntoViewIfNeeded();
  await expect(returns.getByRole('img')).toHaveJSProperty('naturalWidth', 540);
  const code = `${order.order_number}-R1`;
  await moveReturn(db, { code, to: 'accepted', actor, note: 'Mai cửa hàng đến lấy' });
  await moveReturn(db, { code, to: 'received', actor, note: null });
  await open(page, pathname + search);
  await expect(returns).toContainText('Đã đồng ý, chờ lấy hàng: Mai cửa hàng đến lấy');
  await settleReturn(db, { code, value: null, account: null, actor, reason: null });
  await open(page, pathname + search);
  await expect(returns).toContainText('Đã xong');
  await expect(page.getByRole('main')).toContainText(/Đã hủy hoặc hoàn về\s*−300\.000/);
  await expect(page.getByRole('main')).toContainText(/Đã hoàn 100\.000/);
});
