/** The failures of customers in the back office, with messages for staff. */
import { notFound } from '../values/failure-kinds.ts';

export const customerOfficeFailures = {
  CUSTOMER_NOT_FOUND: notFound(
    'Customer not found',
    'Không có khách nào với số điện thoại này; có thể khách đã xóa dữ liệu của mình.',
  ),
  CART_NOT_FOUND: notFound(
    'Cart not found',
    'Giỏ hàng này không còn: khách đã đặt hàng, rút lại lời nhắc, hoặc đã quá hạn giữ.',
  ),
} as const;
