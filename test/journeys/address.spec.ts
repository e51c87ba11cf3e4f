/** The address fields of the checkout: a province and one of its wards, in any spelling. */
import { expect, test } from './journey.ts';
import { field, fillCart, makeOwnProduct, openCheckout } from './steps.ts';

test('a customer finds province and ward without diacritics, by keyboard alone; the list of provinces starts with the big cities; a former province is recognised: the list finds the present one by the old name, and the form suggests it', async ({
  page,
  db,
}) => {
  await fillCart(page, await makeOwnProduct(db));
  await openCheckout(page);
  const city = field(page, 'Tỉnh/Thành phố');
  const ward = field(page, 'Phường/Xã');
  await city.click();
  const options = page.getByRole('listbox', { name: 'Tỉnh/Thành phố' }).getByRole('option');
  await expect(options).toHaveCount(34);
  expect((await options.allTextContents()).slice(0, 8)).toEqual([
    'Hà Nội',
    'Hồ Chí Minh',
    'Hải Phòng',
    'Đà Nẵng',
    'Cần Thơ',
    'Huế',
    'An Giang',
    'Bắc Ninh',
  ]);
  await city.pressSequentially('sai gon');
  await expect(page.getByRole('option')).toHaveText(['Hồ Chí Minh']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Hồ Chí Minh');
  await ward.focus();
  await ward.pressSequentially('ben thanh');
  await expect(page.getByRole('option')).toHaveText(['Phường Bến Thành']);
  await page.getByRole('option').click();
  await expect(ward).toHaveValue('Phường Bến Thành');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  // Another province has other wards.
  await city.fill('da nang');
  await ward.focus();
  await expect(city).toHaveValue('Đà Nẵng');
  await expect(ward).toHaveValue('');
  await city.fill('');
  await city.click();
  await city.pressSequentially('binh duong');
  await expect(page.getByRole('option')).toHaveText(['Hồ Chí MinhBình Dương cũ']);
  await page.getByRole('option').click();
  await expect(city).toHaveValue('Hồ Chí Minh');
  await city.fill('Bình Dương');
  await field(page, 'Địa chỉ').focus();
  await expect(page.getByText('Bình Dương nay thuộc Hồ Chí Minh.')).toBeVisible();
  await page.getByRole('button', { name: 'Chọn Hồ Chí Minh' }).click();
  await expect(city).toHaveValue('Hồ Chí Minh');
  await expect(field(page, 'Phường/Xã')).toBeFocused();
  await field(page, 'Phường/Xã').pressSequentially('thu dau mot');
  await expect(page.getByRole('option')).toHaveText(['Phường Thủ Dầu Một']);
});

test('if the lists of places cannot be loaded, a customer types the address as plain text', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/api\/provinces|Failed to load resource/);
  await page.route('**/api/provinces', (route) => route.fulfill({ status: 404, json: { error: 'Not found' } }));
  await fillCart(page, await makeOwnProduct(db));
  await openCheckout(page);
  await field(page, 'Tỉnh/Thành phố').fill('Hà Nội');
  await field(page, 'Phường/Xã').fill('Bạch Mai');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field(page, 'Phường/Xã')).toHaveValue('Bạch Mai');
});
