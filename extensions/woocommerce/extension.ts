/**
 * The exports of WooCommerce: its own one of products, customers as exporters write them, and orders of the plugin
 * Advanced Order Export, which repeats the columns of an order on each of its lines.
 */
import type {
  CustomerLayout,
  ExportRow,
  OrderLayout,
  OrderStates,
  Place,
  ProductColumn,
  ProductLayout,
  VariantOption,
} from '#extension-api/export-layout.ts';
import { defineExtension } from '#extension-api/extension.ts';
import { columnsByOrder } from './columns-by-order.ts';

function place(row: ExportRow<ProductColumn>): Place {
  // the type may be followed by others: `simple, downloadable, virtual`
  const type = row.list('type')[0]?.toLowerCase();
  if (type === 'variation') return { is: 'variant', of: row.text('parent') };
  const keys = [`id:${row.text('id')}`, row.text('sku')].filter((key) => key !== '');
  if (type === 'simple') return { is: 'product', keys };
  return type === 'variable' ? { is: 'parent', keys } : { is: 'refused', reason: 'type_unsupported', field: 'type' };
}

const pairs = [
  ['option1', 'value1'],
  ['option2', 'value2'],
  ['option3', 'value3'],
] as const;

const optionsIn = (row: ExportRow<ProductColumn>): VariantOption[] =>
  pairs.flatMap(([name, value]) => {
    const option = { name: row.text(name), value: row.list(value).join(', ') };
    return option.name === '' || option.value === '' ? [] : [option];
  });

/** The headers of the columns of an attribute, in English and in the Vietnamese translations. */
const attribute = (number: number) => ({
  name: [
    `Attribute ${number} name`,
    `Tên thuộc tính ${number}`,
    `Thuộc tính ${number} tên`,
    `Tên của thuộc tính ${number}`,
  ],
  value: [
    `Attribute ${number} value(s)`,
    `Giá trị thuộc tính ${number}`,
    `(Các) giá trị thuộc tính ${number}`,
    `Thuộc tính ${number} giá trị`,
    `Giá trị của thuộc tính ${number}`,
  ],
});
const [first, second, third] = [attribute(1), attribute(2), attribute(3)];

/** Reads `Tạ > Tạ tay`. */
const pathOf = (path: string): string[] =>
  path
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const products: ProductLayout = {
  kind: 'products',
  system: 'WooCommerce',
  needs: ['type', 'sku', 'name', 'price', 'parent'],
  // the headers are in the language of the site; its Vietnamese translation has changed over the years
  columns: {
    id: ['ID'],
    name: ['Name', 'Tên'],
    type: ['Type', 'Loại'],
    parent: ['Parent', 'Cha', 'Gốc', 'Sản phẩm cha'],
    description: ['Description', 'Mô tả', 'Short description', 'Mô tả ngắn'],
    vendor: ['Brands', 'Thương hiệu'],
    category: ['Categories', 'Danh mục'],
    status: ['Published', 'Đã xuất bản', 'Đã đăng'],
    option1: first.name,
    option2: second.name,
    option3: third.name,
    value1: first.value,
    value2: second.value,
    value3: third.value,
    sku: ['SKU', 'Mã sản phẩm'],
    price: ['Regular price', 'Giá thông thường', 'Giá bán thường', 'Giá gốc'],
    salePrice: ['Sale price', 'Giá khuyến mãi', 'Giá khuyến mại', 'Giá giảm'],
    saleStarts: ['Date sale price starts', 'Ngày bắt đầu giá khuyến mãi', 'Ngày bắt đầu giảm giá'],
    saleEnds: ['Date sale price ends', 'Ngày kết thúc giá khuyến mãi', 'Ngày kết thúc giảm giá'],
    stock: ['Stock', 'Tồn kho', 'Kho'],
    weight: [/^(?:weight|cân nặng|trọng lượng|khối lượng) \((?:kg|g|lbs|oz)\)$/],
    barcode: [/^gtin, upc, ean,? (?:or|hoặc) isbn$/],
    pictures: ['Images', 'Hình ảnh', 'Ảnh'],
  },
  byContent: columnsByOrder,
  place,
  weightUnit: 'header',
  categories: (row) => row.list('category').map(pathOf),
  // 0 is private and -1 a draft
  status: (row) => (row.yes('status') ? 'active' : 'draft'),
  options: (row) => (row.text('type') === 'variation' ? optionsIn(row) : []),
  optionsAlone: optionsIn,
  lineBreak: '\\n',
};

const customers: CustomerLayout = {
  kind: 'customers',
  system: 'WooCommerce',
  needs: ['familyName', 'email', 'phone', 'address'],
  columns: {
    familyName: ['last_name', 'billing_last_name'],
    givenName: ['first_name', 'billing_first_name'],
    company: ['billing_company'],
    phone: ['billing_phone', 'shipping_phone'],
    email: ['user_email', 'billing_email'],
    address: ['billing_address_1'],
    address2: ['billing_address_2'],
    address3: ['billing_city'],
    note: ['customer_note', 'description'],
  },
};

const states: Record<string, OrderStates> = {
  pending: { payment: 'pending', fulfilment: 'unfulfilled', cancelled: false },
  'on hold': { payment: 'pending', fulfilment: 'unfulfilled', cancelled: false },
  processing: { payment: 'paid', fulfilment: 'unfulfilled', cancelled: false },
  'partially paid': { payment: 'partly_paid', fulfilment: 'unfulfilled', cancelled: false },
  completed: { payment: 'paid', fulfilment: 'fulfilled', cancelled: false },
  refunded: { payment: 'refunded', fulfilment: 'fulfilled', cancelled: false },
  cancelled: { payment: 'pending', fulfilment: 'unfulfilled', cancelled: true },
  failed: { payment: 'pending', fulfilment: 'unfulfilled', cancelled: true },
};

/** The names of the states in the Vietnamese translation, and in forms that exporters write. */
const sameState: Record<string, string> = {
  'pending payment': 'pending',
  'cho thanh toan': 'pending',
  'tam giu': 'on hold',
  'dang xu ly': 'processing',
  'da hoan thanh': 'completed',
  'da hoan lai tien': 'refunded',
  'da huy': 'cancelled',
  'that bai': 'failed',
};

/** An order in processing is paid already, or is paid on delivery. */
const PAID_ON_DELIVERY = /nhan hang|\bcod\b|on delivery/;

const orders: OrderLayout = {
  kind: 'orders',
  system: 'WooCommerce',
  needs: ['number', 'payment', 'product', 'unitPrice'],
  columns: {
    number: ['Order Number'],
    date: ['Order Date'],
    familyName: ['Last Name (Billing)', 'Last Name (Shipping)'],
    givenName: ['First Name (Billing)', 'First Name (Shipping)'],
    phone: ['Phone (Billing)'],
    email: ['Email (Billing)'],
    sku: ['SKU'],
    product: ['Item Name'],
    quantity: ['Quantity (- Refund)', 'Quantity'],
    unitPrice: ['Item Cost'],
    discount: ['Cart Discount Amount'],
    shipping: ['Order Shipping Amount'],
    tax: ['Order Total Tax Amount'],
    total: ['Order Total Amount'],
    payment: ['Order Status'],
    paymentMethod: ['Payment Method Title'],
    refunded: ['Order Refund Amount'],
    note: ['Customer Note'],
  },
  states: (row) => {
    const word = row.word('payment').replace(/^wc-/, '').replaceAll('-', ' ');
    const state = states[sameState[word] ?? word];
    const isDue = word === 'processing' && PAID_ON_DELIVERY.test(row.word('paymentMethod'));
    return state && isDue ? { ...state, payment: 'pending' } : (state ?? null);
  },
};

export default defineExtension({ proposed: { exportLayouts: [products, customers, orders] } });
