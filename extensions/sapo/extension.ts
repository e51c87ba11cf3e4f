/** The workbooks of Sapo. */
import type { CustomerLayout, ProductLayout } from '#extension-api/export-layout.ts';
import { defineExtension } from '#extension-api/extension.ts';

const products: ProductLayout = {
  kind: 'products',
  system: 'Sapo',
  needs: ['name', 'sku', 'price'],
  columns: {
    name: ['Tên sản phẩm*'],
    description: ['Mô tả sản phẩm'],
    vendor: ['Nhãn hiệu'],
    category: ['Loại sản phẩm'],
    option1: ['Thuộc tính 1'],
    option2: ['Thuộc tính 2'],
    option3: ['Thuộc tính 3'],
    value1: ['Giá trị thuộc tính 1'],
    value2: ['Giá trị thuộc tính 2'],
    value3: ['Giá trị thuộc tính 3'],
    sku: ['Mã SKU*'],
    price: ['PL_Giá bán lẻ'],
    cost: ['PL_Giá nhập'],
    // each branch has a column of its own
    stock: [/^lc_.+_tồn kho ban đầu$/],
    weight: ['Khối lượng'],
    weightUnit: ['Đơn vị khối lượng'],
    barcode: ['Barcode'],
    pictures: ['Ảnh đại diện'],
  },
  // a row without a name is a further variant of the product above, and so is one that repeats its name with other options
  place: (row, { last }) =>
    row.text('name') === '' && last !== null
      ? { is: 'variant', of: last }
      : { is: 'product', keys: [`row ${row.row}`] },
  weightUnit: 'g',
  categories: (row) => [[row.text('category')].filter((name) => name !== '')],
  status: () => 'active',
};

const customers: CustomerLayout = {
  kind: 'customers',
  system: 'Sapo',
  needs: ['name', 'phone', 'address', 'address4'],
  columns: {
    name: ['Tên khách hàng*'],
    phone: ['Số điện thoại'],
    email: ['Email'],
    address: ['Địa chỉ'],
    address2: ['Phường/Xã'],
    address3: ['Quận/Huyện'],
    address4: ['Tỉnh/Thành phố'],
    note: ['Mô tả'],
  },
};

export default defineExtension({ proposed: { exportLayouts: [products, customers] } });
