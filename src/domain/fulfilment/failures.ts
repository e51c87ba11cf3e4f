export const fulfilmentFailures = {
  SHIPMENT_NOT_FOUND: {
    status: 404,
    error: 'Shipment not found',
    message: 'Không tìm thấy kiện hàng.',
  },
  SHIPMENT_STATE_NOT_ALLOWED: {
    status: 409,
    error: 'The shipment cannot go from its present state to this one',
    message: 'Kiện hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.',
  },
  TRACKING_CODE_TAKEN: {
    status: 409,
    error: 'Another shipment of the carrier has this tracking code',
    message: 'Mã vận đơn này đã thuộc về một kiện hàng khác.',
  },
  CARRIER_CALL_OPEN: {
    status: 409,
    error: 'It is unknown what became of the last call to the carrier about this shipment',
    message: 'Chưa rõ kết quả lần gọi trước tới đơn vị vận chuyển cho kiện hàng này.',
  },
  PARCEL_WITH_CARRIER: {
    status: 409,
    error: 'A carrier knows this shipment already',
    message: 'Kiện hàng này đã có mã vận đơn.',
  },
  PLACE_UNLISTED: {
    status: 400,
    error: 'There is no such province, or no such ward in it',
    message: 'Vui lòng chọn tỉnh/thành phố và phường/xã trong danh sách.',
  },
  ADDRESS_FIXED: {
    status: 409,
    error: 'The address of this order cannot be changed any more',
    message: 'Đơn hàng đã đi hoặc đã kết thúc nên không đổi địa chỉ được nữa. Vui lòng gọi cửa hàng.',
  },
  ADDRESS_CHANGES_FEE: {
    status: 409,
    error: 'Delivery to this address costs another fee than the order contains',
    message: 'Phí giao đến địa chỉ mới khác với phí của đơn này. Vui lòng gọi cửa hàng để đổi.',
  },
  VOUCHER_NEEDS_THE_REST: {
    status: 409,
    error: 'What would be left of the order costs less than the minimum of its voucher',
    message: 'Phần còn lại không đủ điều kiện của mã giảm giá. Bạn có thể hủy cả đơn rồi đặt lại, hoặc gọi cửa hàng.',
  },
  RETURN_NOT_FOUND: {
    status: 404,
    error: 'Return request not found',
    message: 'Không tìm thấy yêu cầu trả hàng.',
  },
  RETURN_STATE_NOT_ALLOWED: {
    status: 409,
    error: 'The return request cannot go from its present state to this one',
    message: 'Yêu cầu trả hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.',
  },
  PHOTO_UNREADABLE: {
    status: 422,
    error: 'A photo is not a readable JPEG, PNG or WebP image',
    message: 'Không đọc được một ảnh. Vui lòng chọn ảnh JPG hoặc PNG khác.',
  },
  PHOTO_TOO_LARGE: {
    status: 413,
    error: 'A photo is larger than 8 MB',
    message: 'Một ảnh lớn hơn 8 MB. Vui lòng chọn ảnh nhỏ hơn.',
  },
  DELIVERY_FEE_FIXED: {
    status: 409,
    error: 'The fee of this order cannot be changed: none is charged, a shipment is planned, or the order has left',
    message: 'Không thể đổi phí giao hàng của đơn này nữa.',
  },
  PIECES_NOT_THERE: {
    status: 409,
    error: 'There are not so many pieces of this line for it',
    message: '“{product_name}” chỉ còn {left} chiếc cho việc này.',
  },
} as const;

export type FulfilmentFacts = {
  SHIPMENT_STATE_NOT_ALLOWED: { from: string; allowed: readonly string[] };
  RETURN_STATE_NOT_ALLOWED: { from: string; allowed: readonly string[] };
  PHOTO_TOO_LARGE: { most_bytes: number };
  PIECES_NOT_THERE: { line: string; product_name: string; left: number };
};
