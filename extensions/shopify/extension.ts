/** The exports of Shopify. The second header of a column is that of the newer template. */
import type { CustomerLayout, OrderLayout, ProductLayout } from '#extension-api/export-layout.ts';
import { defineExtension } from '#extension-api/extension.ts';

const products: ProductLayout = {
  kind: 'products',
  system: 'Shopify',
  needs: ['handle', 'name', 'value1'],
  columns: {
    handle: ['Handle', 'URL handle'],
    name: ['Title'],
    description: ['Body (HTML)', 'Description'],
    vendor: ['Vendor'],
    category: ['Type'],
    widerCategory: ['Product Category'],
    status: ['Status'],
    shown: ['Published', 'Published on online store'],
    option1: ['Option1 Name'],
    option2: ['Option2 Name'],
    option3: ['Option3 Name'],
    value1: ['Option1 Value'],
    value2: ['Option2 Value'],
    value3: ['Option3 Value'],
    sku: ['Variant SKU', 'SKU'],
    price: ['Variant Price', 'Price'],
    comparePrice: ['Variant Compare At Price', 'Compare-at price'],
    cost: ['Cost per item'],
    stock: ['Variant Inventory Qty', 'Inventory quantity'],
    weight: ['Variant Grams', 'Weight value (grams)'],
    barcode: ['Variant Barcode', 'Barcode'],
    pictures: ['Image Src', 'Product image URL'],
    picturePosition: ['Image Position', 'Product image position'],
    variantPicture: ['Variant Image', 'Variant image URL'],
  },
  place: 'handle',
  // the column with a unit says only in which unit the grams are shown
  weightUnit: 'g',
  categories: (row) => [row.text('category') === '' ? row.list('widerCategory', '>') : [row.text('category')]],
  status: (row) => {
    const status = row.text('status').toLowerCase();
    if (status === 'archived' || status === 'draft') return status;
    return row.yes('shown') === false ? 'draft' : 'active';
  },
  oldUrl: (row) => (row.text('handle') === '' ? null : `/products/${row.text('handle')}`),
};

const customers: CustomerLayout = {
  kind: 'customers',
  system: 'Shopify',
  needs: ['familyName', 'givenName', 'address', 'address3'],
  columns: {
    familyName: ['Last Name'],
    givenName: ['First Name'],
    company: ['Default Address Company'],
    phone: ['Phone', 'Default Address Phone'],
    email: ['Email'],
    address: ['Default Address Address1'],
    address2: ['Default Address Address2'],
    address3: ['Default Address City'],
    note: ['Note'],
  },
};

const orders: OrderLayout = {
  kind: 'orders',
  system: 'Shopify',
  needs: ['number', 'payment', 'product', 'unitPrice'],
  columns: {
    number: ['Name'],
    date: ['Created at'],
    name: ['Shipping Name', 'Billing Name'],
    phone: ['Shipping Phone', 'Billing Phone', 'Phone'],
    email: ['Email'],
    sku: ['Lineitem sku'],
    product: ['Lineitem name'],
    quantity: ['Lineitem quantity'],
    unitPrice: ['Lineitem price'],
    discount: ['Discount Amount'],
    shipping: ['Shipping'],
    tax: ['Taxes'],
    total: ['Total'],
    payment: ['Financial Status'],
    fulfilment: ['Fulfillment Status'],
    cancelled: ['Cancelled at'],
    refunded: ['Refunded Amount'],
    outstanding: ['Outstanding Balance'],
    note: ['Notes'],
  },
  states: {
    payment: {
      paid: 'paid',
      pending: 'pending',
      authorized: 'pending',
      expired: 'pending',
      partially_paid: 'partly_paid',
      refunded: 'refunded',
      partially_refunded: 'partly_refunded',
      voided: 'voided',
    },
    fulfilment: {
      '': 'unfulfilled',
      unfulfilled: 'unfulfilled',
      partial: 'partial',
      fulfilled: 'fulfilled',
      restocked: 'returned',
    },
  },
};

export default defineExtension({ proposed: { exportLayouts: [products, customers, orders] } });
