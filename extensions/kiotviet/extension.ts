/** The workbooks of KiotViet. */
import type { CustomerLayout, ExportRow, Place, ProductColumn, ProductLayout } from '#extension-api/export-layout.ts';
import { defineExtension } from '#extension-api/extension.ts';

function place(row: ExportRow<ProductColumn>): Place {
  const type = row.word('type');
  if (type.startsWith('combo')) return { is: 'refused', reason: 'combo', field: 'type' };
  if (!type.startsWith('hang hoa')) return { is: 'refused', reason: 'not_goods', field: 'type' };
  if (row.text('baseUnit') !== '') return { is: 'refused', reason: 'unit_conversion', field: 'baseUnit' };
  // the code of the first variant
  const first = row.text('parent');
  if (first !== '' && first !== row.text('sku')) return { is: 'variant', of: first };
  return { is: 'product', keys: [row.text('sku') || `row ${row.row}`] };
}

/** Reads `NAME:value|NAME:value`. */
function readOptions(row: ExportRow<ProductColumn>): { name: string; value: string }[] {
  return row
    .text('options')
    .split('|')
    .flatMap((pair) => {
      const [name = '', ...value] = pair.split(':');
      const option = { name: name.trim(), value: value.join(':').trim() };
      return option.name === '' || option.value === '' ? [] : [option];
    });
}

const products: ProductLayout = {
  kind: 'products',
  system: 'KiotViet',
  needs: ['type', 'name', 'sku', 'price'],
  columns: {
    name: ['Tên hàng'],
    type: ['Loại hàng'],
    parent: [/^mã hh liên quan/],
    baseUnit: ['Mã ĐVT Cơ bản'],
    description: ['Mô tả'],
    vendor: ['Thương hiệu'],
    category: [/^nhóm hàng/],
    status: ['Đang kinh doanh'],
    options: ['Thuộc tính'],
    sku: ['Mã hàng'],
    price: ['Giá bán'],
    cost: ['Giá vốn'],
    stock: ['Tồn kho'],
    weight: ['Trọng lượng'],
    barcode: ['Mã vạch'],
    pictures: [/^hình ảnh/],
  },
  place,
  orphansAreProducts: true,
  weightUnit: 'g',
  categories: (row) => [row.list('category', '>>')],
  status: (row) => (row.yes('status') === false ? 'archived' : 'active'),
  options: readOptions,
};

const customers: CustomerLayout = {
  kind: 'customers',
  system: 'KiotViet',
  needs: ['name', 'phone', 'address', 'address3'],
  columns: {
    name: ['Tên khách hàng'],
    company: ['Công ty'],
    phone: ['Điện thoại'],
    email: ['Email'],
    address: ['Địa chỉ'],
    address2: ['Phường/Xã'],
    address3: ['Khu vực giao hàng'],
    note: ['Ghi chú'],
  },
};

export default defineExtension({ proposed: { exportLayouts: [products, customers] } });
