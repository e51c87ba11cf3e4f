/** Staff send the models of a product, one for each pose. */
import { readFile } from 'node:fs/promises';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { makeOwnProduct } from './steps.ts';

const R200 = '../../catalogue/models/may-chay-bo-dien-gap-gon-nhip-chay-r200';
const glb = async (file: string) => ({
  ...{ name: 'may.glb', mimeType: 'model/gltf-binary' },
  buffer: await readFile(new URL(file, import.meta.url)),
});

test('a pose that is chosen while the other one is still sent is kept too, and a refusal stands at its own pose', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/422/);
  const { id } = await makeOwnProduct(db);
  await enterOffice(page, db, 'catalogue');
  await page.goto(`/admin/products/${id}`);
  const [use, stored] = ['Hình 3D khi dùng', 'Hình 3D khi gấp'].map((name) => page.getByRole('region', { name }));
  if (!use || !stored) throw new Error('no poses');
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/models/use', async (route) => {
    await held;
    await route.continue();
  });
  await use.locator('input[type=file]').setInputFiles(await glb(`${R200}.glb`));
  await expect(use.getByText('Đang tải tệp lên')).toBeVisible();
  await stored.locator('input[type=file]').setInputFiles(await glb(`${R200}-stored.glb`));
  await expect(stored.getByText(/dài × rộng × cao 116,6/)).toBeVisible();
  send();
  await expect(use.getByText(/dài × rộng × cao 163/)).toBeVisible();
  await expect(stored.getByText(/dài × rộng × cao 116,6/)).toBeVisible();

  await stored.locator('input[type=file]').setInputFiles(await glb('../../package.json'));
  await expect(stored.getByText('Tệp này không phải GLB')).toBeVisible();
  await expect(use.getByText('Tệp này không phải GLB')).toBeHidden();
});
