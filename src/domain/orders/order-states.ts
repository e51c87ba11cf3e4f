/** The statuses of orders and payments, and the labels that customers read. */

export const orderStatuses = ['payment_pending', 'pending', 'in_delivery', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['unpaid', 'awaiting_review', 'paid', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ['qr', 'delivery'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return paymentMethods.some((method) => method === value);
}

/** @returns a new order's states. An order paid by transfer without a screenshot waits for the bank's report. */
export function initialStates(
  method: PaymentMethod,
  hasScreenshot = true,
): { status: OrderStatus; paymentStatus: PaymentStatus } {
  if (method === 'delivery') return { status: 'pending', paymentStatus: 'unpaid' };
  return { status: 'payment_pending', paymentStatus: hasScreenshot ? 'awaiting_review' : 'unpaid' };
}

/** True if the customer must still pay: no money has arrived, and staff are not checking a transfer. */
export function isPaymentMissing(status: PaymentStatus): boolean {
  return status === 'unpaid' || status === 'failed';
}

type StateLabel = { label: string; colour: 'blue' | 'amber' | 'green' | 'red' };

const statusLabels: Record<OrderStatus, StateLabel> = {
  payment_pending: { label: 'Chờ thanh toán', colour: 'blue' },
  pending: { label: 'Chờ xử lý', colour: 'blue' },
  in_delivery: { label: 'Đang giao', colour: 'amber' },
  done: { label: 'Hoàn thành', colour: 'green' },
  cancelled: { label: 'Đã hủy', colour: 'red' },
};

/** `In Delivery` → `in_delivery`: accepts a status in upper or lower case, with spaces instead of underscores. */
export function stateKey(text: string): string {
  return text.trim().toLowerCase().replace(/ +/g, '_');
}

/** @returns a status's label (case, spaces, underscores do not matter). An unknown status stays, without colour. */
export function orderStatusLabel(status: string): StateLabel | { label: string; colour: null } {
  const knownStatus = orderStatuses.find((name) => name === stateKey(status));
  return knownStatus ? statusLabels[knownStatus] : { label: status, colour: null };
}

const paymentLabels: Record<PaymentStatus, StateLabel> = {
  unpaid: { label: 'Chưa thanh toán', colour: 'blue' },
  awaiting_review: { label: 'Chờ kiểm tra chuyển khoản', colour: 'blue' },
  paid: { label: 'Đã thanh toán', colour: 'green' },
  refunded: { label: 'Đã hoàn tiền', colour: 'green' },
  failed: { label: 'Chưa nhận được tiền', colour: 'red' },
};

export function paymentStatusLabel(status: PaymentStatus): StateLabel {
  return paymentLabels[status];
}

/** @returns the label of a payment method; an unknown method is shown unchanged */
export function paymentMethodLabel(method: string): string {
  if (method === 'qr') return 'Chuyển khoản QR';
  return method === 'delivery' ? 'Thanh toán khi nhận hàng' : method;
}
