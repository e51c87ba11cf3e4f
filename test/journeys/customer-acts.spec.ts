/** A customer changes the address of an order, cancels a part of it, and says that the parcels came. */
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { formatMoney } from '#domain/values/money.ts';
import { codForm, line } from '../makers.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct, open } from './steps.ts';

const actor = { kind: 'operator' as const, userId: null };

test.use({ viewport: phone });

test('an order goes to another address, loses a piece, and is received', async ({ page, db }) => {
  const [machine, rope] = [
    await makeOwnProduct(db, { priceVnd: 9_000_000 }),
    await makeOwnProduct(db, { priceVnd: 100_000 }),
  ];
  const body = codForm([line(machine), line(rope, 3)]);
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body });
  const { order, order_url } = (await answer.json()) as PlacedOrder;
  const { pathname, search } = new URL(order_url, process.env.JOURNEYS_URL);
  await open(page, pathname + search);

  await page.getByRole('button', { name: 'Đổi địa chỉ giao hàng' }).click();
  const address = page.getByRole('form', { name: 'Đổi địa chỉ giao hàng' });
  await expect(address.getByRole('combobox', { name: 'Tỉnh/Thành phố' })).toHaveValue('Hà Nội');
  await address.getByLabel('Địa chỉ', { exact: true }).fill('Số 7 phố Huế');
  await address.getByRole('combobox', { name: 'Phường/Xã' }).fill('hai ba trung');
  await page.getByRole('option', { name: 'Phường Hai Bà Trưng' }).click();
  await expectAccessible(page, 'an order whose address is being changed');
  await address.getByRole('button', { name: 'Lưu địa chỉ mới' }).click();
  const delivery = page.getByRole('region', { name: 'Giao hàng' });
  await expect(delivery).toContainText('Số 7 phố Huế, Phường Hai Bà Trưng, Hà Nội');

  await page.getByRole('button', { name: 'Hủy đơn hoặc một phần' }).click();
  const cancellation = page.getByRole('form', { name: 'Hủy sản phẩm' });
  await cancellation.getByRole('button', { name: 'Hủy các sản phẩm đã chọn' }).click();
  await expect(cancellation.getByRole('alert')).toContainText('Vui lòng chọn ít nhất một sản phẩm.');
  await cancellation.getByRole('button', { name: `Tăng số lượng ${rope.name}` }).click();
  await expectAccessible(page, 'an order of which a part is being cancelled');
  await cancellation.getByRole('button', { name: 'Hủy các sản phẩm đã chọn' }).click();
  await expect(page.getByRole('main')).toContainText(/Đã hủy hoặc hoàn về\s*−100\.000/);
  await expect(page.getByRole('main')).toContainText(/Còn phải trả/);

  const plan = { order: order.id, pieces: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(db, { ...plan, carrier: 'ghn', trackingCode: 'GHNACT390' });
  await moveShipment(db, { code, to: 'handed_over', actor, note: null });
  await open(page, pathname + search);
  await expect(page.getByRole('link', { name: 'GHNACT390' })).toHaveAttribute('href', /donhang\.ghn\.vn/);
  await expect(page.getByRole('button', { name: 'Đổi địa chỉ giao hàng' })).toHaveCount(0);
  await page.getByRole('button', { name: `Đã nhận hàng ${code}` }).click();
  await expect(page.getByRole('main')).toContainText('Hoàn thành');
  const payment = page.getByRole('region', { name: 'Thông tin thanh toán' });
  await expect(payment).toContainText(`Đã trả cho người giao hàng ${formatMoney(9_200_000)}`);
  await expect(payment).not.toContainText('Chưa thanh toán');
  await expect(page.getByRole('button', { name: 'Đã nhận hàng' })).toHaveCount(0);

  await db.updateTable('products').set({ stock: 0 }).where('id', '=', rope.id).execute();
  await page.getByRole('button', { name: 'Mua lại các sản phẩm này' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Không còn bán hoặc đã hết hàng:${rope.name}`);
  await open(page, '/cart');
  await expect(page.getByRole('main')).toContainText(machine.name);
  await expect(page.getByRole('main')).not.toContainText(rope.name);
});
