/**
 * Every way a request may fail without being a bug: its HTTP status, the contract's text, and the customer's sentence.
 * Clients of the contract choose what they show by the words pattern, required, user_id, items, payment and 404
 * in the text of an order's error: a text holds one of them only where that choice is right.
 */
export const failures = {
  NOT_FOUND: { status: 404, error: 'Not found', message: 'Không tìm thấy nội dung bạn cần.' },
  PRODUCT_NOT_FOUND: { status: 404, error: 'Product not found', message: 'Không tìm thấy sản phẩm này.' },
  POST_NOT_FOUND: { status: 404, error: 'Bài viết không tồn tại', message: 'Bài viết không tồn tại' },
  ORDER_NOT_FOUND: {
    status: 404,
    error: 'Order not found',
    message: 'Không tìm thấy đơn hàng. Vui lòng mở lại liên kết trong thông báo đặt hàng.',
  },
  INVALID_REQUEST: {
    status: 400,
    error: 'Invalid request',
    message: 'Yêu cầu không hợp lệ. Vui lòng kiểm tra lại thông tin.',
  },
  MALFORMED_BODY: {
    status: 400,
    error: 'The request body could not be read',
    message: 'Dữ liệu gửi lên không đọc được hoặc bị đứt giữa chừng. Vui lòng thử lại.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    error: 'Unsupported content type',
    message: 'Kiểu dữ liệu gửi lên không được hỗ trợ.',
  },
  BODY_TOO_LARGE: { status: 413, error: 'The request body is too large', message: 'Dữ liệu gửi lên quá lớn.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    error: 'Too many requests',
    message: 'Bạn thao tác hơi nhanh. Vui lòng chờ một lát rồi thử lại.',
  },
  CROSS_SITE_REQUEST: {
    status: 403,
    error: 'Requests from other websites are refused',
    message: 'Yêu cầu được gửi từ một trang web khác nên không được nhận. Vui lòng thao tác trên trang của cửa hàng.',
  },
  OVERLOADED: {
    status: 503,
    error: 'The shop is overloaded',
    message: 'Cửa hàng đang rất đông. Vui lòng thử lại sau ít giây.',
  },
  DISK_FULL: {
    status: 503,
    error: 'There is no space to store the file',
    message: 'Cửa hàng đang gặp sự cố kỹ thuật. Vui lòng thử lại sau ít phút.',
  },
  DATABASE_AWAY: {
    status: 503,
    error: 'The database does not answer',
    message: 'Cửa hàng đang gặp sự cố kỹ thuật. Vui lòng thử lại sau ít phút.',
  },
  MISSING_FIELD: {
    status: 400,
    error: 'A required field is missing',
    message: 'Vui lòng điền đầy đủ thông tin bắt buộc',
  },
  TEXT_INVALID: {
    status: 400,
    error: 'A field does not match its pattern',
    message: 'Vui lòng kiểm tra lại thông tin đã nhập.',
  },
  EMAIL_INVALID: {
    status: 400,
    error: 'shipping_email does not match the pattern of an e-mail address',
    message: 'Vui lòng nhập email hợp lệ',
  },
  PHONE_INVALID: {
    status: 400,
    error: 'shipping_phone does not match the pattern of a phone number',
    message: 'Vui lòng nhập số điện thoại hợp lệ',
  },
  ZIP_CODE_INVALID: {
    status: 400,
    error: 'shipping_zip_code does not match the pattern of a zip code',
    message: 'Vui lòng nhập mã bưu điện hợp lệ',
  },
  ITEMS_INVALID: {
    status: 400,
    error: 'items are not a list of products and whole quantities',
    message: 'Giỏ hàng có sản phẩm không hợp lệ. Vui lòng kiểm tra lại giỏ hàng.',
  },
  LINE_INVALID: {
    status: 400,
    error: 'An order line does not match its pattern',
    message: 'Giỏ hàng có sản phẩm không hợp lệ. Vui lòng kiểm tra lại giỏ hàng.',
  },
  ITEMS_EMPTY: { status: 400, error: 'items are empty', message: 'Giỏ hàng của bạn đang trống.' },
  ITEMS_TOO_MANY: {
    status: 400,
    error: 'The cart has too many lines for one order',
    message: 'Đơn hàng có quá nhiều sản phẩm khác nhau. Vui lòng chia thành nhiều đơn.',
  },
  LINE_TOO_LARGE: {
    status: 409,
    error: 'An order may not hold so many pieces of one product',
    message: 'Mỗi đơn đặt được nhiều nhất {most} chiếc “{product_name}”. Cần nhiều hơn, vui lòng gọi {hotline}.',
  },
  ORDER_TOO_LARGE: {
    status: 409,
    error: 'An order may not hold so many pieces',
    message: 'Mỗi đơn đặt được nhiều nhất {most} chiếc tất cả. Cần nhiều hơn, vui lòng gọi {hotline}.',
  },
  PAYMENT_METHOD_INVALID: {
    status: 400,
    error: 'payment_method is neither qr nor delivery',
    message: 'Vui lòng chọn phương thức thanh toán.',
  },
  TOTAL_INVALID: {
    status: 400,
    error: 'total_amount is not a whole amount',
    message: 'Tổng tiền gửi lên không hợp lệ. Vui lòng tải lại trang.',
  },
  SCREENSHOT_MISSING: {
    status: 400,
    error: 'transactionScreenshot is required for qr',
    message: 'Vui lòng tải lên ảnh chụp màn hình giao dịch.',
  },
  SCREENSHOT_UNREADABLE: {
    status: 422,
    error: 'transactionScreenshot is not a readable JPEG, PNG or WebP image',
    message: 'Không đọc được ảnh giao dịch. Vui lòng chọn ảnh JPG hoặc PNG khác.',
  },
  SCREENSHOT_TOO_LARGE: {
    status: 413,
    error: 'transactionScreenshot is larger than 8 MB',
    message: 'Ảnh giao dịch lớn hơn 8 MB. Vui lòng chọn ảnh nhỏ hơn.',
  },
  PRODUCT_UNKNOWN: {
    status: 409,
    error: 'A product of the cart is not sold here',
    message: 'Một sản phẩm trong giỏ không còn được bán. Vui lòng xóa khỏi giỏ rồi đặt lại.',
  },
  OUT_OF_STOCK: { status: 409, error: 'Not enough in stock', message: 'Sản phẩm không còn đủ hàng.' },
  PRICE_CHANGED: {
    status: 409,
    error: 'total_amount does not match the current prices',
    message: 'Giá đã thay đổi. Vui lòng xem lại tổng tiền mới rồi đặt hàng.',
  },
  RESERVATION_UNKNOWN: {
    status: 409,
    error: 'order_number is not a reservation of this checkout',
    message: 'Phiên giữ hàng không hợp lệ. Vui lòng tải lại trang thanh toán.',
  },
  RESERVATION_USED: {
    status: 409,
    error: 'order_number has already become an order',
    message: 'Đơn hàng này đã được đặt rồi.',
  },
  RESERVATION_OVER: {
    status: 409,
    error: 'The reservation was held as long as the shop allows',
    message:
      'Mỗi lần thanh toán được giữ hàng nhiều nhất {minutes} phút và thời gian đó đã hết. Nếu đã chuyển khoản, bạn vẫn đặt hàng được bằng ảnh giao dịch; nếu chưa, hãy bắt đầu lần thanh toán mới hoặc gọi {hotline}.',
  },
  TOO_MANY_RESERVATIONS: {
    status: 429,
    error: 'This address has too many live reservations',
    message:
      'Mạng của bạn đang giữ hàng cho {most} lần thanh toán, là mức nhiều nhất. Vui lòng chờ ít phút, chọn thanh toán khi nhận hàng, hoặc gọi {hotline}.',
  },
  TOO_MANY_PIECES: {
    status: 429,
    error: 'This address holds or ordered too many pieces',
    message:
      'Mạng của bạn đã giữ hoặc đặt {most} chiếc trong một giờ, là mức nhiều nhất. Cần nhiều hơn, vui lòng gọi {hotline}.',
  },
  QR_AMOUNT_TOO_LARGE: {
    status: 409,
    error: 'payment_method qr is limited to amounts below 500,000,000 đồng',
    message:
      'Chuyển khoản QR chỉ dùng cho đơn dưới 500 triệu đồng. Vui lòng chọn thanh toán khi nhận hàng hoặc liên hệ cửa hàng.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    error: 'Idempotency-Key must be 8 to 200 visible ASCII characters',
    message: 'Yêu cầu đặt hàng không hợp lệ. Vui lòng tải lại trang.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    error: 'Idempotency-Key was used for a different request',
    message: 'Yêu cầu đặt hàng này đã được dùng cho một đơn khác. Vui lòng tải lại trang.',
  },
  AUTHENTICATION_REQUIRED: {
    status: 401,
    error: 'Authentication required',
    message: 'Vui lòng đăng nhập để tiếp tục.',
  },
  TOKEN_INVALID: {
    status: 401,
    error: 'Invalid or expired token',
    message: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  },
  FORBIDDEN: { status: 403, error: 'Forbidden', message: 'Bạn không có quyền xem hoặc thay đổi nội dung này.' },
  USER_ID_UNPROVEN: {
    status: 401,
    error: 'user_id was sent without an access token',
    message: 'Vui lòng đăng nhập để đặt hàng',
  },
  LOGIN_TO_ORDER: {
    status: 401,
    error: 'user_id is missing: only signed-in customers may order here',
    message: 'Vui lòng đăng nhập để đặt hàng',
  },
  LOGIN_TO_REVIEW: {
    status: 401,
    error: 'Please log in to submit a review',
    message: 'Vui lòng đăng nhập để viết đánh giá.',
  },
  CREDENTIALS_WRONG: { status: 401, error: 'Invalid credentials', message: 'Email hoặc mật khẩu không đúng.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    error: 'Please verify your email before logging in',
    message: 'Vui lòng xác minh email trước khi đăng nhập.',
  },
  EMAIL_TAKEN: {
    status: 409,
    error: 'Email already registered',
    message: 'Email này đã được đăng ký. Vui lòng đăng nhập hoặc dùng chức năng quên mật khẩu.',
  },
  ACCOUNT_EMAIL_INVALID: {
    status: 400,
    error: 'Vui lòng nhập email hợp lệ',
    message: 'Vui lòng nhập email hợp lệ',
  },
  ACCOUNT_PHONE_INVALID: {
    status: 400,
    error: 'Vui lòng nhập số điện thoại hợp lệ',
    message: 'Vui lòng nhập số điện thoại hợp lệ',
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    error: 'Mật khẩu phải có ít nhất 8 ký tự',
    message: 'Mật khẩu phải có ít nhất 8 ký tự',
  },
  NEW_PASSWORD_TOO_SHORT: {
    status: 400,
    error: 'Mật khẩu mới phải có ít nhất 8 ký tự',
    message: 'Mật khẩu mới phải có ít nhất 8 ký tự',
  },
  RESET_PASSWORD_TOO_SHORT: {
    status: 400,
    error: 'Mật khẩu phải có ít nhất 8 ký tự.',
    message: 'Mật khẩu phải có ít nhất 8 ký tự.',
  },
  PASSWORD_TOO_LONG: {
    status: 400,
    error: 'Mật khẩu không được dài quá 200 ký tự',
    message: 'Mật khẩu không được dài quá 200 ký tự',
  },
  CURRENT_PASSWORD_WRONG: {
    status: 400,
    error: 'Mật khẩu hiện tại không đúng',
    message: 'Mật khẩu hiện tại không đúng',
  },
  DOB_INVALID: { status: 400, error: 'Ngày sinh không hợp lệ', message: 'Ngày sinh không hợp lệ' },
  DOB_IN_FUTURE: {
    status: 400,
    error: 'Ngày sinh không thể là ngày trong tương lai',
    message: 'Ngày sinh không thể là ngày trong tương lai',
  },
  UNDER_AGE: {
    status: 400,
    error: 'Bạn phải đủ 18 tuổi để đăng ký',
    message: 'Bạn phải đủ 18 tuổi để đăng ký',
  },
  PROFILE_UNDER_AGE: {
    status: 400,
    error: 'Bạn phải đủ 18 tuổi để dùng tài khoản',
    message: 'Bạn phải đủ 18 tuổi để dùng tài khoản',
  },
  CONSENT_UNKNOWN: {
    status: 400,
    error: 'consent is not the present version of the text',
    message: 'Nội dung đồng ý đã thay đổi. Vui lòng tải lại trang.',
  },
  VERIFICATION_TOKEN_INVALID: {
    status: 400,
    error: 'Invalid or expired verification token',
    message: 'Liên kết xác minh không hợp lệ hoặc đã hết hạn.',
  },
  ACCOUNT_VERIFIED: {
    status: 409,
    error: 'The account is verified and cannot be removed by this link',
    message:
      'Email này đã được xác minh nên tài khoản không xóa được ở đây. Hãy đặt lại mật khẩu để lấy lại tài khoản.',
  },
  CLAIM_TOKEN_INVALID: {
    status: 400,
    error: 'The link is unknown, has expired or belongs to another account',
    message: 'Liên kết đã hết hạn, hoặc không phải của tài khoản đang đăng nhập.',
  },
  RESET_TOKEN_MISSING: {
    status: 400,
    error: 'Mã đặt lại mật khẩu bị thiếu.',
    message: 'Mã đặt lại mật khẩu bị thiếu.',
  },
  RESET_TOKEN_INVALID: {
    status: 400,
    error: 'Mã đặt lại mật khẩu không hợp lệ hoặc bị thiếu.',
    message: 'Mã đặt lại mật khẩu không hợp lệ hoặc bị thiếu.',
  },
  LAST_OWNER: {
    status: 409,
    error: 'The last owner cannot be deleted',
    message: 'Đây là tài khoản chủ cửa hàng cuối cùng nên không thể xóa.',
  },
  RATING_INVALID: {
    status: 400,
    error: 'Please select a rating',
    message: 'Vui lòng chọn số sao từ 1 đến 5.',
  },
  REVIEW_NOT_FOUND: { status: 404, error: 'Review not found', message: 'Bạn chưa có đánh giá cho sản phẩm này.' },
  STATUS_UNKNOWN: {
    status: 400,
    error: 'There is no such state',
    message: 'Trạng thái này không tồn tại.',
  },
  STATUS_NOT_ALLOWED: {
    status: 409,
    error: 'The order cannot go from its present state to this one',
    message: 'Đơn hàng không thể chuyển từ trạng thái hiện tại sang trạng thái này.',
  },
} as const;

export type FailureCode = keyof typeof failures;

/** What a failure tells beside its code, e.g. which product and how many are left. Sent to the client as it is. */
export type FailureFacts = Readonly<Record<string, unknown>>;

/**
 * An expected failure. Two module graphs (Node's and Vite's) may each hold this class,
 * so recognise one by `failureCode`, never by instanceof.
 */
export class Failure extends Error {
  readonly failureCode: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}) {
    super(failures[code].error);
    this.name = 'Failure';
    this.failureCode = code;
    this.facts = facts;
  }
}

/** The customer's sentence, with the facts it needs in place of `{name}`. */
export function messageOf(code: FailureCode, facts: FailureFacts): string {
  if (code !== 'OUT_OF_STOCK' || typeof facts.product_name !== 'string')
    return failures[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
  return facts.left === 0
    ? `“${facts.product_name}” đã hết hàng.`
    : `“${facts.product_name}” chỉ còn ${facts.left} sản phẩm.`;
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'failureCode' in error && String(error.failureCode) in failures;
}
