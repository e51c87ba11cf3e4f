/** The operator looks into the export of another shop system before anything is imported. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { typeHere } from '../operator.ts';

const type = async (...args: string[]) =>
  typeHere({ DATA_DIR: await mkdtemp(join(tmpdir(), 'suc-bat-moving-')) }, 'read-export', ...args);
const sample = (name: string) => fileURLToPath(new URL(`../data/moving/${name}`, import.meta.url));

test('the operator reads what the file is, what it holds and why rows are refused, without a shop', async () => {
  const products = await type(sample('kiotviet/products.xlsx'));
  expect(products.code).toBe(0);
  expect(products.out).toContain('Đây là tệp sản phẩm xuất từ KiotViet: 30 sản phẩm, 65 phiên bản.');
  const [refused, doubtful] = products.out.split('Nhập được, nhưng cần xem lại');
  expect(refused).toContain('dòng 32: không đọc được giá (Giá bán: Liên hệ)');
  expect(refused).toContain('dòng 68: là combo của các món khác (Loại hàng: Combo - đóng gói)');
  expect(doubtful).toContain('dòng 34: tồn kho âm (Tồn kho: -3)');
  expect(products.out).toContain('Chưa có gì được ghi vào cửa hàng.');
  const customers = await type(sample('woo/customers.csv'));
  expect(customers.out).toContain('Đây là tệp khách hàng xuất từ WooCommerce: 30 khách hàng.');
  const orders = await type(sample('haravan/orders.csv'));
  expect(orders.out).toContain('Đây là tệp đơn hàng xuất từ Haravan: 40 đơn hàng.');
});

test('a file of no known system, and no file at all, are refused with what to do', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'suc-bat-moving-')), 'la.csv');
  await writeFile(path, 'a,b\n1,2\n');
  const unknown = await type(path);
  expect(unknown.code).toBe(1);
  expect(unknown.err).toContain('tệp xuất từ Haravan, KiotViet, Sapo, Shopify, WooCommerce');
  expect((await type('khong-co.csv')).err).toContain('Không mở được khong-co.csv: không có tệp này.');
  const folder = await type(dirname(path));
  expect(folder.err).toContain('đây là một thư mục');
  expect(folder.err).not.toContain('    at ');
});
