/** A customer changes the address of an order, cancels a part of it, and says that the parcels came. */
import { cancelPieces } from '#commands/fulfilment/cancel-pieces.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { formatMoney } from '#domain/values/money.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { codForm, line } from '../makers.ts';
import { enterAsCustomer, orderAs } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { draftsOf, makeOwnProduct, open, toast, untilHydrated } from './steps.ts';

const actor = { kind: 'operator' as const, userId: null };

test.use({ viewport: phone });

const cancellationOf = (page: Page) => page.getByRole('form', { name: 'Hủy sản phẩm' });
const pathOf = ({ order_url }: PlacedOrder) => order_url.replace(/^https?:\/\/[^/]+/, '');

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
  await page.getByRole('button', { name: 'Chỉ hủy một phần' }).click();
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

test('a form that was not sent is kept for its order and its customer, and until the order changes', async ({
  page,
  db,
}) => {
  const customer = await enterAsCustomer(page, db);
  const rope = await makeOwnProduct(db, { priceVnd: 100_000 });
  const [one, other] = [await orderAs(customer, [line(rope, 3)]), await orderAs(customer, [line(rope, 3)])];
  const begin = async (placed: PlacedOrder) => {
    await open(page, pathOf(placed));
    await page.getByRole('button', { name: 'Hủy đơn hoặc một phần' }).click();
    await page.getByRole('button', { name: 'Chỉ hủy một phần' }).click();
    await cancellationOf(page)
      .getByRole('button', { name: `Tăng số lượng ${rope.name}` })
      .click();
  };
  await begin(one);
  await page.reload();
  await untilHydrated(page);
  await expect(cancellationOf(page).getByRole('textbox', { name: `Số lượng ${rope.name}` })).toHaveValue('1');
  const opener = page.getByRole('button', { name: 'Hủy đơn hoặc một phần' });
  await begin(other);
  await cancellationOf(page).getByRole('button', { name: 'Không hủy' }).click();
  await page.reload();
  await untilHydrated(page);
  await expect(opener).toBeVisible();
  expect(await draftsOf(page)).toEqual([`suc-bat-draft cancel ${one.order.order_number}`]);

  const [piece] = await listLinePieces(db, one.order.id);
  const pieces = [{ line: piece?.id ?? '', quantity: 1 }];
  await cancelPieces(db, { order: one.order.id, pieces, actor, reason: null });
  await open(page, pathOf(one));
  await expect(opener).toBeVisible();
  expect(await draftsOf(page)).toEqual([]);

  await begin(other);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await draftsOf(page)).toEqual([]);
});

test('an order of one piece is cancelled without a list, with the reason in its history', async ({ page, db }) => {
  const body = codForm([line(await makeOwnProduct(db, { priceVnd: 290_000 }))]);
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body });
  const placed = (await answer.json()) as PlacedOrder;
  await open(page, pathOf(placed));
  const items = page.getByRole('region', { name: 'Sản phẩm', exact: true });
  await expect(items).toContainText(/Phí vận chuyển\s*Cước do đơn vị vận chuyển thu khi giao/);
  await page.getByRole('button', { name: 'Hủy đơn hàng' }).click();
  const form = page.getByRole('form', { name: 'Hủy đơn hàng' });
  await expect(form.getByRole('button', { name: 'Chỉ hủy một phần' })).toHaveCount(0);
  await form.getByRole('radio', { name: 'Tìm được giá tốt hơn' }).check();
  await page.reload();
  await untilHydrated(page);
  await expect(form.getByRole('radio', { name: 'Tìm được giá tốt hơn' })).toBeChecked();
  await expectAccessible(page, 'an order that is being cancelled');
  await form.getByRole('button', { name: 'Hủy cả đơn' }).click();
  await expect(toast(page, 'Đã hủy đơn hàng')).toBeVisible();
  await expect(items).toContainText('Bạn không phải trả gì');
  await expect(items).not.toContainText(/Tổng cộng|vận chuyển/);
  await expect(form).toHaveCount(0);
});
