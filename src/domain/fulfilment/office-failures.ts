/** The failures of parcels that the back office sends with a connected carrier. `message` is the text for staff. */
import type { Exceeded } from '../carriers/carrier-limits.ts';
import { badRequest, conflict, notFound, unprocessable } from '../values/failure-kinds.ts';

export const fulfilmentOfficeFailures = {
  FEE_UNTOLD: conflict(
    'The delivery fee of this order has not been agreed with its customer yet',
    'Phí giao của đơn này còn phải báo khách. Hãy mở đơn và đặt phí giao trước khi tạo kiện.',
  ),
  CASH_WITH_CARRIER: conflict(
    'Another carrier collects the cash of this shipment: it counts as paid when the carrier pays it out',
    'Tiền của kiện này do đơn vị vận chuyển thu: chỉ ghi nhận khi họ chuyển trả, ở “Tiền”, mục thu hộ.',
  ),
  PARCEL_OF_OTHER_CARRIER: conflict(
    'The parcel goes with another carrier',
    'Kiện này ghi đi bằng đơn vị vận chuyển khác. Hãy để riêng, hoặc mở kiện để đổi.',
  ),
  PARCEL_HANDED_OVER: conflict('The parcel was handed over before', 'Kiện này đã bàn giao trước đó.'),
  HAND_OVER_NOT_FOUND: notFound('There is no such list of parcels', 'Không có bảng kê này.'),
  CARRIER_NOT_CONNECTED: conflict(
    'The shop is not connected to this carrier',
    'Cửa hàng chưa kết nối đơn vị vận chuyển này. Hãy kết nối ở Cửa hàng → Hãng vận chuyển.',
  ),
  CARRIER_TOKEN_MISSING: badRequest('The carrier needs a token', 'Hãy dán token của cửa hàng tại đơn vị vận chuyển.'),
  PARCEL_BEYOND_LIMITS: unprocessable(
    'The carrier does not take such a parcel',
    'Đơn vị vận chuyển không nhận kiện như vậy: {words}.',
  ),
  NO_PARCEL_WITH_CARRIER: conflict(
    'The carrier has no parcel of this shipment',
    'Đơn vị vận chuyển không có đơn nào cho kiện này.',
  ),
  NO_CARRIER_CALL_OPEN: conflict(
    'No call about this shipment is open',
    'Không còn lần gọi nào chưa rõ kết quả: có thể vừa có câu trả lời.',
  ),
  CARRIER_REPORT_NOT_OPEN: notFound(
    'There is no such open report',
    'Báo cáo này không còn mở: có thể người khác vừa xử lý.',
  ),
} as const;

export type FulfilmentOfficeFacts = {
  CARRIER_TOKEN_MISSING: { field: string };
  PARCEL_BEYOND_LIMITS: Exceeded & { field: string; words: string };
};
