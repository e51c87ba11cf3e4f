import { defineExtension } from '#extension-api/extension.ts';

export default defineExtension({
  proposed: {
    exportLayouts: [
      {
        kind: 'products',
        system: 'Sổ Kho',
        needs: ['name', 'sku', 'price', 'baseUnit'],
        columns: {
          name: ['Hàng'],
          sku: ['Mã kho'],
          price: ['Bán'],
          stock: ['Còn'],
          category: ['Kệ'],
          baseUnit: ['Đơn vị'],
          weight: ['Nặng (kg)'],
        },
        weightUnit: 'kg',
        // a row in boxes is a larger unit of the row above
        place: (row) =>
          row.text('baseUnit') === 'thùng'
            ? { is: 'refused', reason: 'unit_conversion', field: 'baseUnit' }
            : { is: 'product', keys: [row.text('sku')] },
        categories: (row) => [row.text('category').split('/')],
        status: () => 'active',
      },
    ],
  },
});
