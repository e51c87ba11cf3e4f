/** The failures of customers in the back office, whose sentences staff read. */
export const customerOfficeFailures = {
  CUSTOMER_NOT_FOUND: {
    status: 404,
    error: 'Customer not found',
    message: 'Không có khách nào với số điện thoại này; có thể khách đã xóa dữ liệu của mình.',
  },
} as const;
