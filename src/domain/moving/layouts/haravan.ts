/** The exports of Haravan: like those of Shopify, with Vietnamese headers. */

import type { ExportLayout, OrderLayout, ProductLayout } from '#extension-api/export-layout.ts';
import { readYes } from '../cell-values.ts';
import { statesByWords } from '../order-states.ts';
import { categoriesOfType, placeByHandle, urlOfHandle } from '../products-by-handle.ts';

const products: ProductLayout = {
  kind: 'products',
  system: 'Haravan',
  needs: ['handle', 'name', 'sku', 'price'],
  columns: {
    handle: ['Url'],
    name: ['Tên'],
    description: ['Mô tả'],
    vendor: ['Hãng'],
    category: ['Loại sản phẩm'],
    widerCategory: ['Danh_mục'],
    shown: ['Hiển thị'],
    option1: ['Thuộc tính 1'],
    option2: ['Thuộc tính 2'],
    option3: ['Thuộc tính 3'],
    value1: ['Giá trị thuộc tính 1'],
    value2: ['Giá trị thuộc tính 2'],
    value3: ['Giá trị thuộc tính 3'],
    sku: ['Mã phiên bản sản phẩm'],
    price: ['Giá'],
    comparePrice: ['Giá so sánh'],
    stock: ['Số lượng tồn kho'],
    weight: ['Khối lượng'],
    barcode: ['Barcode'],
    pictures: ['Link hình'],
    picturePosition: ['Vị trí hình', 'Thứ tự hình', 'Image Position'],
    variantPicture: ['Ảnh biến thể'],
  },
  place: placeByHandle,
  weightUnit: 'g',
  categories: categoriesOfType,
  status: (row) => (readYes(row.cell('shown')) === false ? 'draft' : 'active'),
  oldUrl: urlOfHandle,
};

const orders: OrderLayout = {
  kind: 'orders',
  system: 'Haravan',
  needs: ['number', 'payment', 'product', 'unitPrice'],
  columns: {
    number: ['Mã đơn hàng'],
    date: ['Ngày đặt hàng'],
    name: ['Người nhận'],
    phone: ['Điện thoại'],
    email: ['Email'],
    sku: ['Mã sản phẩm'],
    product: ['Tên sản phẩm'],
    quantity: ['Số lượng'],
    unitPrice: ['Giá sản phẩm'],
    discount: ['Giảm giá'],
    shipping: ['Phí vận chuyển'],
    tax: ['Thuế'],
    total: ['Tổng cộng'],
    payment: ['Trạng thái thanh toán'],
    fulfilment: ['Trạng thái giao hàng'],
    cancelled: ['Ngày hủy'],
    refunded: ['Số tiền hoàn lại'],
    paid: ['Số tiền đã thanh toán'],
    note: ['Ghi chú'],
  },
  dayFirst: true,
  states: statesByWords({
    payment: {
      'da thanh toan': 'paid',
      'chua thanh toan': 'pending',
      'cho thanh toan': 'pending',
      'thanh toan mot phan': 'partly_paid',
      'da hoan tien': 'refunded',
      'hoan tien mot phan': 'partly_refunded',
      'da huy': 'voided',
    },
    fulfilment: {
      '': 'unfulfilled',
      'chua giao hang': 'unfulfilled',
      'giao mot phan': 'partial',
      'da giao hang': 'fulfilled',
      'da hoan tra': 'returned',
    },
  }),
};

export const haravan: readonly ExportLayout[] = [products, orders];
