import { badRequest, forbidden, notFound, tooLarge, tooMany, unavailable, unsupported } from './failure-kinds.ts';
import { MISSING_FIELDS } from './form-rules.ts';

/** The failures that every endpoint may return. */
export const requestFailures = {
  NOT_FOUND: notFound('Not found', 'Không tìm thấy nội dung bạn cần.'),
  INVALID_REQUEST: badRequest('Invalid request', 'Yêu cầu không hợp lệ. Vui lòng kiểm tra lại thông tin.'),
  MALFORMED_BODY: badRequest(
    'The request body could not be read',
    'Dữ liệu gửi lên không đọc được hoặc bị đứt giữa chừng. Vui lòng thử lại.',
  ),
  UNSUPPORTED_MEDIA_TYPE: unsupported('Unsupported content type', 'Kiểu dữ liệu gửi lên không được hỗ trợ.'),
  BODY_TOO_LARGE: tooLarge('The request body is too large', 'Dữ liệu gửi lên quá lớn.'),
  TOO_MANY_REQUESTS: tooMany('Too many requests', 'Bạn thao tác hơi nhanh. Vui lòng chờ một lát rồi thử lại.'),
  CROSS_SITE_REQUEST: forbidden(
    'Requests from other websites are refused',
    'Yêu cầu được gửi từ một trang web khác nên không được nhận. Vui lòng thao tác trên trang của cửa hàng.',
  ),
  OVERLOADED: unavailable('The shop is overloaded', 'Cửa hàng đang rất đông. Vui lòng thử lại sau ít giây.'),
  DISK_FULL: unavailable(
    'There is no space to store the file',
    'Cửa hàng đang gặp sự cố kỹ thuật. Vui lòng thử lại sau ít phút.',
  ),
  DATABASE_AWAY: unavailable(
    'The database does not answer',
    'Cửa hàng đang gặp sự cố kỹ thuật. Vui lòng thử lại sau ít phút.',
  ),
  EXTENSION_FAILED: unavailable(
    'An extension of the shop failed',
    'Cửa hàng đang gặp sự cố kỹ thuật. Vui lòng thử lại sau ít phút.',
  ),
  MISSING_FIELD: badRequest('A required field is missing', MISSING_FIELDS),
  TEXT_INVALID: badRequest('A field does not match its pattern', 'Vui lòng kiểm tra lại thông tin đã nhập.'),
} as const;

/** The details of a failure that declares no others: the affected fields, and seconds until the client may retry. */
export type RequestFacts = {
  field?: string;
  fields?: readonly string[];
  /** the maximum, in characters or bytes, depending on the field */
  most?: number;
  reason?: string;
  retry_after?: number;
};

export type MediaTypeFacts = { UNSUPPORTED_MEDIA_TYPE: { content_encoding?: string; expected?: string } };
