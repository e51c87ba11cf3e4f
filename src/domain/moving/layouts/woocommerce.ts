/**
 * The exports of WooCommerce: its own one of products, customers as exporters write them, and orders of the plugin
 * Advanced Order Export, which repeats the columns of an order on each of its lines.
 */

import type {
  ExportLayout,
  ExportRow,
  OrderLayout,
  OrderStates,
  Place,
  ProductColumn,
  ProductLayout,
} from '#extension-api/export-layout.ts';
import { readYes, splitList, splitPath } from '../cell-values.ts';
import { stateWord } from '../order-states.ts';

function place(row: ExportRow<ProductColumn>): Place {
  // the type may be followed by others: `simple, downloadable, virtual`
  const type = splitList(row.text('type').toLowerCase())[0];
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

const products: ProductLayout = {
  kind: 'products',
  system: 'WooCommerce',
  needs: ['type', 'sku', 'name', 'price', 'parent'],
  columns: {
    id: ['ID'],
    name: ['Name'],
    type: ['Type'],
    parent: ['Parent'],
    description: ['Description', 'Short description'],
    vendor: ['Brands'],
    category: ['Categories'],
    status: ['Published'],
    option1: ['Attribute 1 name'],
    option2: ['Attribute 2 name'],
    option3: ['Attribute 3 name'],
    value1: ['Attribute 1 value(s)'],
    value2: ['Attribute 2 value(s)'],
    value3: ['Attribute 3 value(s)'],
    sku: ['SKU'],
    price: ['Regular price'],
    salePrice: ['Sale price'],
    saleStarts: ['Date sale price starts'],
    saleEnds: ['Date sale price ends'],
    stock: ['Stock'],
    weight: [/^weight \((kg|g|lbs|oz)\)$/],
    barcode: ['GTIN, UPC, EAN, or ISBN'],
    pictures: ['Images'],
  },
  place,
  weightUnit: 'header',
  categories: (row) => splitList(row.text('category')).map((path) => splitPath(path, '>')),
  // 0 is private and -1 a draft
  status: (row) => (readYes(row.cell('status')) ? 'active' : 'draft'),
  options: (row) =>
    row.text('type') === 'variation'
      ? pairs.flatMap(([name, value]) => {
          const option = { name: row.text(name), value: splitList(row.text(value)).join(', ') };
          return option.name === '' || option.value === '' ? [] : [option];
        })
      : [],
  lineBreak: '\\n',
};

const customers: ExportLayout = {
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
    const word = stateWord(row.text('payment')).replace(/^wc-/, '').replaceAll('-', ' ');
    const state = states[sameState[word] ?? word];
    const isDue = word === 'processing' && PAID_ON_DELIVERY.test(stateWord(row.text('paymentMethod')));
    return state && isDue ? { ...state, payment: 'pending' } : (state ?? null);
  },
};

export const woocommerce: readonly ExportLayout[] = [products, customers, orders];
