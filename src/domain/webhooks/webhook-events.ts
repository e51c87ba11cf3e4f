/** The order events that the shop sends to other programs, and the delays before further delivery attempts. */

/** The names of the events, with the texts that the back office shows for them. */
export const webhookEvents = {
  'order.placed': 'Đơn mới',
  'order.status-changed': 'Đổi trạng thái đơn',
  'order.payment-changed': 'Đổi trạng thái thanh toán',
  'order.refunded': 'Hoàn tiền',
  'order.changed': 'Đổi địa chỉ, số điện thoại, phí giao hoặc hàng trong đơn',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;

export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The reasons why an attempt to deliver an event got no HTTP status, with the back office's texts for them. */
export const deliveryErrors = {
  'private-address': 'Địa chỉ thuộc mạng nội bộ hoặc dành riêng',
  'not-found': 'Không tìm thấy tên miền',
  timeout: 'Quá 10 giây không trả lời',
  certificate: 'Chứng chỉ bảo mật không hợp lệ',
  connection: 'Không kết nối được',
  /** another key sealed the secret that signs the webhook */
  secret: 'Khóa của cửa hàng đã đổi nên không ký được: hãy tạo lại webhook',
  /** the function of an extension threw, or says that it cannot succeed; the reason is with the errors of extensions */
  extension: 'Phần mở rộng bị lỗi',
} as const;
export type DeliveryError = keyof typeof deliveryErrors;

/** The result of one attempt to deliver an event: the HTTP status, or the reason why there is none. */
export type DeliveryOutcome =
  | { status: number }
  /** `again`: the least seconds until the next attempt; `isHopeless`: there is none */
  | { error: DeliveryError; again?: number; isHopeless?: boolean };

/** True for a successful HTTP status. A redirect is not followed, so it counts as a failure. */
export const isDelivered = (outcome: DeliveryOutcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** The number of seconds to wait after each failed attempt: 5 s, 30 s, 5 min, 30 min, 4 h. */
const RETRIES = [5, 30, 5 * 60, 30 * 60, 4 * 60 * 60];

/** @param attempts attempts so far @returns seconds until the next attempt; null if there is no further attempt */
export const pauseAfter = (attempts: number): number | null => RETRIES[attempts - 1] ?? null;
