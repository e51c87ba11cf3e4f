/** A customer asks for an invoice with the order. */
import { findInvoiceRequest } from '#store/invoices/invoice-requests.ts';
import { expect, type Page, test } from './journey.ts';
import { phone } from './page-checks.ts';
import * as shopper from './steps.ts';

const wanted = (page: Page) => page.getByRole('checkbox', { name: 'Yêu cầu xuất hóa đơn' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.use({ viewport: phone });

test('a company’s tax code is checked before the order is sent, and the order’s page shows the request', async ({
  page,
  db,
}) => {
  await shopper.fillCart(page, await shopper.makeOwnProduct(db));
  await shopper.withoutReservation(page);
  await shopper.openCheckout(page);
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  await wanted(page).check();
  // what is known already stands there
  await expect(box(page, 'Địa chỉ trên hóa đơn')).toHaveValue(
    `${shopper.customer['Địa chỉ']}, ${shopper.customer['Phường/Xã']}, ${shopper.customer['Tỉnh/Thành phố']}`,
  );
  await expect(box(page, 'Email nhận hóa đơn')).toHaveValue(shopper.customer.Email);
  await shopper.orderButton(page).click();
  await expect(shopper.toast(page, 'Thông tin hóa đơn chưa đúng')).toBeVisible();
  await expect(box(page, 'Tên công ty, đơn vị')).toBeFocused();
  await expect(box(page, 'Tên công ty, đơn vị')).toHaveAccessibleDescription('Vui lòng nhập tên công ty, đơn vị');
  await box(page, 'Tên công ty, đơn vị').fill('Công ty TNHH Thể hình Hà Nội');
  await box(page, 'Mã số thuế').fill('0100109107');
  await shopper.orderButton(page).click();
  await expect(box(page, 'Mã số thuế')).toHaveAccessibleDescription(/^Mã số thuế chưa đúng/);
  await box(page, 'Mã số thuế').fill('0100109106');
  await shopper.orderButton(page).click();
  const order = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(await findInvoiceRequest(db, order.id)).toMatchObject({
    buyer: 'company',
    legalName: 'Công ty TNHH Thể hình Hà Nội',
    taxCode: '0100109106',
    email: shopper.customer.Email,
    state: 'asked',
  });
  await shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  const card = page.getByRole('region', { name: 'Hóa đơn' });
  await expect(card).toContainText('Cửa hàng đã nhận yêu cầu');
  await expect(card).toContainText('Mã số thuế: 0100109106');
});

test('a person needs no tax code, and a request that was taken back asks for nothing', async ({ page, db }) => {
  const product = await shopper.makeOwnProduct(db);
  const order = async (prepare: () => Promise<void>) => {
    await shopper.addToCart(page, product);
    await shopper.openCheckout(page);
    await shopper.fillDelivery(page);
    await shopper.payOnDelivery(page);
    await wanted(page).check();
    await page.getByRole('radio', { name: 'Cá nhân' }).check();
    await prepare();
    await shopper.orderButton(page).click();
    return shopper.findOrder(db, await shopper.confirmedNumber(page));
  };
  await shopper.withoutReservation(page);
  const asked = await order(async () => {
    await expect(box(page, 'Họ tên người mua')).toHaveValue(`${shopper.customer.Họ} ${shopper.customer.Tên}`);
  });
  expect(await findInvoiceRequest(db, asked.id)).toMatchObject({ buyer: 'person', taxCode: null, legalName: '' });
  const without = await order(() => wanted(page).uncheck());
  expect(await findInvoiceRequest(db, without.id)).toBeNull();
});
