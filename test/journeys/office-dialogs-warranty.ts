/** The dialogs of the warranty: serial numbers of an order, goods that are taken in, and what becomes of them. */
import { randomUUID } from 'node:crypto';
import { ask, type Given, place, type Screen, ship } from './office-dialogs.ts';

/** An order whose goods are with the customer. @returns its number */
export async function deliver(given: Given): Promise<string> {
  const { id, order_number } = await place(given);
  await ship(given, id, 'handed_over', 'delivered');
  return order_number;
}

/** Goods that are in the shop for repair. @returns the path of the claim */
export async function takeIn(given: Given): Promise<string> {
  const { code } = await ask(given, 'POST', '/api/admin/claims', {
    ...{ key: randomUUID(), terms: 'paid', productName: 'Xe đạp tập cũ', serial: 'XD-1' },
    ...{ name: 'Lê Văn Mang', phone: '0961000077', fault: 'Kêu khi đạp' },
  });
  return `/warranty/${code}`;
}

export const warrantyScreens: Screen[] = [
  {
    name: 'an order that was delivered',
    prepare: async (given) => `/orders/${await deliver(given)}`,
    dialogs: [{ opener: 'Số seri', title: 'Số seri', begins: /^Số seri của/ }],
  },
  {
    name: 'goods that come for repair',
    prepare: async (given) => `/warranty/new?q=${await deliver(given)}`,
    dialogs: [
      { opener: /^Nhận bảo hành/, title: 'Nhận hàng bảo hành', begins: 'Số seri (không bắt buộc)' },
      { opener: 'Nhận hàng không có đơn', title: 'Nhận hàng bảo hành', begins: 'Tên hàng' },
    ],
  },
  {
    name: 'goods in repair',
    prepare: takeIn,
    dialogs: [
      { opener: 'Gửi hãng', title: 'Gửi hãng', begins: 'Ghi chú (không bắt buộc)' },
      { opener: 'Đổi mới', title: 'Đổi mới', begins: 'Số seri của hàng mới (không bắt buộc)' },
      { opener: 'Không sửa được', title: 'Không sửa được', begins: 'Vì sao không sửa được' },
    ],
  },
];
