import { expect, test } from 'vitest';
import { initialStates, isPaymentMethod, orderStatusLabel, paymentMethodLabel } from '#domain/orders/order-states.ts';
import { stockText } from '#storefront/catalogue/stock-text.ts';

test.each([
  ['pending', 'Chờ xử lý', 'blue'],
  ['payment_pending', 'Chờ thanh toán', 'blue'],
  ['Payment Pending', 'Chờ thanh toán', 'blue'],
  ['IN DELIVERY', 'Đang giao', 'amber'],
  [' in_delivery ', 'Đang giao', 'amber'],
  ['Done', 'Hoàn thành', 'green'],
  ['cancelled', 'Đã hủy', 'red'],
  ['Returned', 'Returned', null],
  ['toString', 'toString', null],
])('the status %j reads %s in %s', (status, label, colour) =>
  expect(orderStatusLabel(status)).toEqual({ label, colour }),
);

test('payment methods read as the customer knows them, an unknown one as it is', () => {
  expect(paymentMethodLabel('qr')).toBe('Chuyển khoản QR');
  expect(paymentMethodLabel('delivery')).toBe('Thanh toán khi nhận hàng');
  expect(paymentMethodLabel('card')).toBe('card');
  expect(isPaymentMethod('card')).toBe(false);
});

test('a screenshot never makes an order paid', () => {
  expect(initialStates('qr')).toEqual({ status: 'payment_pending', paymentStatus: 'awaiting_review' });
  expect(initialStates('delivery')).toEqual({ status: 'pending', paymentStatus: 'unpaid' });
});

test('the shop says the truth about its stock', () => {
  expect([6, 5, 1, 0].map(stockText)).toEqual(['Còn hàng', 'Chỉ còn 5 sản phẩm', 'Chỉ còn 1 sản phẩm', 'Hết hàng']);
});
