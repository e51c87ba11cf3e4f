/** The forms of the warranty. */
import type { Page } from './journey.ts';
import { deliver, takeIn } from './office-dialogs-warranty.ts';
import type { OfficeForm } from './office-forms.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('dialog').getByLabel(label).first();
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

export const warrantyForms: OfficeForm[] = [
  {
    ...{ file: 'warranty/serials-dialog.tsx', name: 'serial numbers' },
    prepare: async (given) => `/orders/${await deliver(given)}`,
    open: (page) => press(page, 'Số seri'),
    fill: (page) => field(page, /^Số seri của/).fill('SR-1\nSR-2'),
    send: 'Lưu số seri',
  },
  {
    ...{ file: 'warranty/claim-dialog.tsx', name: 'goods that come for repair', isForNew: true },
    prepare: () => '/warranty/new',
    open: (page) => press(page, 'Nhận hàng không có đơn'),
    refusal: { code: 'MISSING_FIELD', fields: ['name', 'fault', 'line'] },
    fill: async (page, time) => {
      await field(page, 'Tên hàng').fill(`Ghế tập cũ ${time}`);
      await field(page, 'Tên khách').fill('Lê Văn Mang');
      await field(page, 'Số điện thoại').fill('0961000077');
      await field(page, 'Lỗi khách báo').fill('Gãy chốt');
      await field(page, 'Sửa có tính phí').check();
    },
    send: 'Lập phiếu',
  },
  {
    ...{ file: 'warranty/move-dialog.tsx', name: 'what becomes of goods in repair', prepare: takeIn },
    open: (page) => press(page, 'Không sửa được'),
    refusal: { code: 'MISSING_FIELD', fields: ['note'] },
    fill: (page) => field(page, 'Vì sao không sửa được').fill('Hãng không còn phụ tùng'),
    send: 'Không sửa được',
  },
];
