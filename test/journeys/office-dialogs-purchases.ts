/** The dialogs of suppliers, purchase orders and goods receipts. */
import { randomUUID } from 'node:crypto';
import { makeProduct } from '../makers.ts';
import { ask, CLOSE, type Given, type Screen } from './office-dialogs.ts';

async function addSupplier(given: Given): Promise<string> {
  const id = randomUUID();
  const name = `Xưởng ${id.slice(0, 8)}`;
  const texts = { phone: null, email: null, taxCode: null, address: null, note: null };
  await ask(given, 'PUT', `/api/admin/suppliers/${id}`, { name, ...texts, version: null });
  return id;
}

async function line({ db }: Given) {
  return { productId: (await makeProduct(db, { stock: 0 })).id, pieces: 4, unitPrice: 350_000 };
}

export const purchaseScreens: Screen[] = [
  {
    name: 'the suppliers',
    prepare: async (given) => {
      await addSupplier(given);
      return '/purchases/suppliers';
    },
    dialogs: [
      { opener: 'Thêm nhà cung cấp', title: 'Thêm nhà cung cấp', begins: 'Tên' },
      { opener: /^Sửa Xưởng/, title: 'Sửa nhà cung cấp', begins: 'Tên' },
    ],
  },
  {
    name: 'a purchase order whose goods have not come',
    prepare: async (given) => {
      const id = randomUUID();
      const supplierId = await addSupplier(given);
      await ask(given, 'POST', '/api/admin/purchase-orders', {
        ...{ id, supplierId, orderedOn: '2026-11-20', expectedOn: null, note: null },
        lines: [await line(given)],
      });
      return `/purchases/orders/${id}`;
    },
    dialogs: [{ opener: 'Hủy phần còn lại', title: 'Hủy phần hàng chưa về?', begins: CLOSE }],
  },
  {
    name: 'a goods receipt',
    prepare: async (given) => {
      const id = randomUUID();
      await ask(given, 'POST', '/api/admin/receipts', {
        ...{ id, supplierId: null, purchaseOrderId: null, receivedOn: '2026-11-20', invoiceNumber: null },
        ...{ freight: 0, tax: 0, note: null, lines: [{ ...(await line(given)), taxPercent: 0 }] },
      });
      return `/purchases/${id}`;
    },
    dialogs: [{ opener: 'Hủy phiếu', title: 'Hủy phiếu nhập này?', begins: CLOSE }],
  },
];
