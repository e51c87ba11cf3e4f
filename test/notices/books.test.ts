import { expect, test } from 'vitest';
import { messagesOf, type Notice } from '#domain/notices/notices.ts';
import { permissionsOf } from '#domain/staff/permissions.ts';

const differ = (amount: number): Notice => ({
  ...{ amount, orderNumber: null, pieces: null, productId: null, productName: null },
  kind: 'books',
});

test('owners hear of all new differences in the books in one message, and nobody else hears of them', () => {
  const [told, ...others] = messagesOf([differ(3), differ(1)], permissionsOf(['owner']));
  expect(others).toEqual([]);
  expect(told?.message).toMatchObject({ title: 'Sổ sách lệch: 4 chỗ mới', url: '/admin/machine/books', tag: 'books' });
  expect(messagesOf([differ(3)], permissionsOf(['orders', 'money', 'reader']))).toEqual([]);
});
