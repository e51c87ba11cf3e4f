/** A customer asks for an invoice with the order. */
import { findInvoiceRequest } from '#store/invoices/invoice-requests.ts';
import { expect, type Page, test } from './journey.ts';
import { phone } from './page-checks.ts';
import {
  addToCart,
  confirmation,
  confirmedNumber,
  customer,
  fillCart,
  fillDelivery,
  findOrder,
  makeOwnProduct,
  openCheckout,
  orderButton,
  payOnDelivery,
  toast,
  withoutReservation,
} from './steps.ts';

const wanted = (page: Page) => page.getByRole('checkbox', { name: 'Yêu cầu xuất hóa đơn' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.use({ viewport: phone });

test('a company’s tax code is checked before the order is sent, and the order’s page shows the request', async ({
  page,
  db,
}) => {
  await fillCart(page, await makeOwnProduct(db));
  await withoutReservation(page);
  await openCheckout(page);
  await fillDelivery(page);
  await payOnDelivery(page);
  await wanted(page).check();
  // what is known already stands there
  await expect(box(page, 'Địa chỉ trên hóa đơn')).toHaveValue(
    `${customer['Địa chỉ']}, ${customer['Phường/Xã']}, ${customer['Tỉnh/Thành phố']}`,
  );
  await expect(box(page, 'Email nhận hóa đơn')).toHaveValue(customer.Email);
  await orderButton(page).click();
  await expect(toast(page, 'Thông tin hóa đơn chưa đúng')).toBeVisible();
  await expect(box(page, 'Tên công ty, đơn vị')).toBeFocused();
  await expect(box(page, 'Tên công ty, đơn vị')).toHaveAccessibleDescription('Vui lòng nhập tên công ty, đơn vị');
  await box(page, 'Tên công ty, đơn vị').fill('Công ty TNHH Thể hình Hà Nội');
  await box(page, 'Mã số thuế').fill('0100109107');
  await orderButton(page).click();
  await expect(box(page, 'Mã số thuế')).toHaveAccessibleDescription(/^Mã số thuế chưa đúng/);
  await box(page, 'Mã số thuế').fill('0100109106');
  await orderButton(page).click();
  const order = await findOrder(db, await confirmedNumber(page));
  expect(await findInvoiceRequest(db, order.id)).toMatchObject({
    buyer: 'company',
    legalName: 'Công ty TNHH Thể hình Hà Nội',
    taxCode: '0100109106',
    email: customer.Email,
    state: 'asked',
  });
  await confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  const card = page.getByRole('region', { name: 'Hóa đơn' });
  await expect(card).toContainText('Cửa hàng đã nhận yêu cầu');
  await expect(card).toContainText('Mã số thuế: 0100109106');
});

test('a person needs no tax code, and a request that was taken back asks for nothing', async ({ page, db }) => {
  const product = await makeOwnProduct(db);
  const order = async (prepare: () => Promise<void>) => {
    await addToCart(page, product);
    await openCheckout(page);
    await fillDelivery(page);
    await payOnDelivery(page);
    await wanted(page).check();
    await page.getByRole('radio', { name: 'Cá nhân' }).check();
    await prepare();
    await orderButton(page).click();
    return findOrder(db, await confirmedNumber(page));
  };
  await withoutReservation(page);
  const asked = await order(async () => {
    await expect(box(page, 'Họ tên người mua')).toHaveValue(`${customer.Họ} ${customer.Tên}`);
  });
  expect(await findInvoiceRequest(db, asked.id)).toMatchObject({ buyer: 'person', taxCode: null, legalName: '' });
  const without = await order(() => wanted(page).uncheck());
  expect(await findInvoiceRequest(db, without.id)).toBeNull();
});
