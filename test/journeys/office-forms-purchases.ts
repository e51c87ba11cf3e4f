/** The forms of costs, suppliers and goods in. */

import type { Page } from './journey.ts';
import type { OfficeForm } from './office-forms.ts';
import { enterOffice } from './office-staff.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true }).first();

/** A treadmill of the demo shop is found by its SKU, as a scanner types it. */
async function scan(page: Page): Promise<void> {
  await field(page, 'Thêm mặt hàng').fill('GYM-001');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Mặt hàng' }).getByRole('listitem').waitFor();
}

const addSupplier = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Thêm nhà cung cấp' }).filter({ visible: true }).click();
  await field(page, 'Tên').fill(name);
};

export const purchaseForms: OfficeForm[] = [
  {
    ...{ file: 'costing/cost-panel.tsx', name: 'the cost of the opening stock' },
    prepare: async ({ db }) => {
      const { makeProduct } = await import('../makers.ts');
      return `/products/${(await makeProduct(db)).id}`;
    },
    fill: (page) => field(page, 'Giá vốn đầu kỳ (đồng mỗi chiếc)').fill('350.000'),
    send: 'Ghi giá vốn',
  },
  {
    ...{ file: 'costing/unknown-costs-screen.tsx', name: 'the costs of what was there at first' },
    prepare: async ({ db }) => {
      const { makeProduct } = await import('../makers.ts');
      await makeProduct(db);
      return '/purchases/unknown-costs';
    },
    fill: (page) =>
      page
        .getByLabel(/^Giá vốn mỗi chiếc /)
        .first()
        .fill('350.000'),
    send: 'Lưu giá vốn',
  },
  {
    ...{ file: 'purchases/suppliers-screen.tsx', name: 'a supplier', prepare: () => '/purchases/suppliers' },
    fill: (page, time) => addSupplier(page, `Xưởng Bền Lực ${time}`),
    send: 'Lưu',
  },
  {
    ...{ file: 'purchases/receipt-screen.tsx', name: 'goods in', prepare: () => '/purchases/new', isForNew: true },
    fill: async (page) => {
      await scan(page);
      await page.getByLabel(/^Số chiếc /).fill('4');
      await page.getByLabel(/^Giá nhập /).fill('8.500.000');
      await field(page, 'Phí vận chuyển (đồng)').fill('200.000');
    },
    send: 'Lưu',
  },
  {
    ...{ file: 'purchases/goods-in-screen.tsx', name: 'goods that are counted without prices', isForNew: true },
    prepare: async ({ page, db }) => {
      await enterOffice(page, db, 'warehouse');
      return '/purchases/new';
    },
    fill: async (page) => {
      await scan(page);
      await page.getByLabel(/^Số chiếc /).fill('4');
    },
    send: 'Lưu',
  },
  {
    ...{ file: 'purchases/purchase-order-screen.tsx', name: 'a purchase order', isForNew: true },
    prepare: async ({ db }) => {
      const { saveSupplier } = await import('#commands/purchases/save-supplier.ts');
      const { runAct } = await import('#commands/acts/run-act.ts');
      const { randomUUID } = await import('node:crypto');
      const fields = { name: 'Kho tổng', phone: null, email: null, taxCode: null, address: null, note: null };
      const actor = { kind: 'operator', userId: null } as const;
      await runAct(db, { actor, audit: 'purchase.supplier-saved' }, (tx) =>
        saveSupplier(tx, { id: randomUUID(), version: null, fields }),
      ).catch(() => {});
      return '/purchases/orders/new';
    },
    fill: async (page) => {
      await scan(page);
      await page.getByLabel(/^Giá nhập /).fill('8.400.000');
      await field(page, 'Nhà cung cấp').selectOption({ label: 'Kho tổng' });
    },
    send: 'Lưu',
  },
];
