import { MISSING_FIELDS } from './form-rules.ts';

/** The failures that every endpoint may return. */
export const requestFailures = {
  NOT_FOUND: { status: 404, error: 'Not found', message: 'Không tìm thấy nội dung bạn cần.' },
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
    message: MISSING_FIELDS,
  },
  TEXT_INVALID: {
    status: 400,
    error: 'A field does not match its pattern',
    message: 'Vui lòng kiểm tra lại thông tin đã nhập.',
  },
} as const;

/** The facts of every failure without its own facts: the affected fields, and the seconds until the next request. */
export type RequestFacts = {
  field?: string;
  fields?: readonly string[];
  /** the limit in characters or bytes, depending on the field */
  most?: number;
  reason?: string;
  retry_after?: number;
};

export type MediaTypeFacts = { UNSUPPORTED_MEDIA_TYPE: { content_encoding?: string; expected?: string } };
