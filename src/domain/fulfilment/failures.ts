import { badRequest, conflict, notFound, tooLarge, unprocessable } from '../values/failure-kinds.ts';

export const fulfilmentFailures = {
  SHIPMENT_NOT_FOUND: notFound('Shipment not found', 'Không tìm thấy kiện hàng.'),
  SHIPMENT_STATE_NOT_ALLOWED: conflict(
    'The shipment cannot go from its present state to this one',
    'Kiện hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.',
  ),
  TRACKING_CODE_TAKEN: conflict(
    'Another shipment of the carrier has this tracking code',
    'Mã vận đơn này đã thuộc về một kiện hàng khác.',
  ),
  CARRIER_CALL_OPEN: conflict(
    'It is unknown what became of the last call to the carrier about this shipment',
    'Chưa rõ kết quả lần gọi trước tới đơn vị vận chuyển cho kiện hàng này.',
  ),
  PARCEL_WITH_CARRIER: conflict('A carrier knows this shipment already', 'Kiện hàng này đã có mã vận đơn.'),
  PLACE_UNLISTED: badRequest(
    'There is no such province, or no such ward in it',
    'Vui lòng chọn tỉnh/thành phố và phường/xã trong danh sách.',
  ),
  ADDRESS_FIXED: conflict(
    'The address of this order cannot be changed any more',
    'Đơn hàng đã đi hoặc đã kết thúc nên không đổi địa chỉ được nữa. Vui lòng gọi cửa hàng.',
  ),
  ADDRESS_CHANGES_FEE: conflict(
    'Delivery to this address costs another fee than the order contains',
    'Phí giao đến địa chỉ mới khác với phí của đơn này. Vui lòng gọi cửa hàng để đổi.',
  ),
  VOUCHER_NEEDS_THE_REST: conflict(
    'What would be left of the order costs less than the minimum of its voucher',
    'Phần còn lại không đủ điều kiện của mã giảm giá. Bạn có thể hủy cả đơn rồi đặt lại, hoặc gọi cửa hàng.',
  ),
  RETURN_NOT_FOUND: notFound('Return request not found', 'Không tìm thấy yêu cầu trả hàng.'),
  RETURN_STATE_NOT_ALLOWED: conflict(
    'The return request cannot go from its present state to this one',
    'Yêu cầu trả hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.',
  ),
  PHOTO_UNREADABLE: unprocessable(
    'A photo is not a readable JPEG, PNG or WebP image',
    'Không đọc được một ảnh. Vui lòng chọn ảnh JPG hoặc PNG khác, không quá 12 triệu điểm ảnh.',
  ),
  PHOTO_TOO_LARGE: tooLarge('A photo is larger than 8 MB', 'Một ảnh lớn hơn 8 MB. Vui lòng chọn ảnh nhỏ hơn.'),
  DELIVERY_FEE_FIXED: conflict(
    'The fee of this order cannot be changed: none is charged, a shipment is planned, or the order has left',
    'Không thể đổi phí giao hàng của đơn này nữa.',
  ),
  PIECES_NOT_THERE: conflict(
    'There are not so many pieces of this line for it',
    '“{product_name}” chỉ còn {left} chiếc cho việc này.',
  ),
} as const;

export type FulfilmentFacts = {
  SHIPMENT_STATE_NOT_ALLOWED: { from: string; allowed: readonly string[] };
  RETURN_STATE_NOT_ALLOWED: { from: string; allowed: readonly string[] };
  PHOTO_TOO_LARGE: { most_bytes: number };
  PIECES_NOT_THERE: { line: string; product_name: string; left: number };
};
