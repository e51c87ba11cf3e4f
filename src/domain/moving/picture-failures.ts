/** Why a picture of an import could not be fetched, in the words of the office. */
export const pictureFailures = {
  address: { says: 'địa chỉ không dùng được', isFinal: true },
  'private-address': { says: 'địa chỉ nằm trong mạng riêng, cửa hàng không tải từ đó', isFinal: true },
  redirects: { says: 'địa chỉ chuyển hướng quá nhiều lần', isFinal: true },
  missing: { says: 'máy chủ không còn ảnh này', isFinal: true },
  forbidden: { says: 'máy chủ không cho tải ảnh này', isFinal: true },
  'too-large': { says: 'ảnh lớn hơn 20 MB', isFinal: true },
  'not-a-picture': { says: 'không phải ảnh JPG, PNG, WebP hay AVIF', isFinal: true },
  unreadable: { says: 'tệp ảnh bị hỏng', isFinal: true },
  'host-unknown': { says: 'không tìm thấy máy chủ', isFinal: false },
  connection: { says: 'không kết nối được với máy chủ', isFinal: false },
  timeout: { says: 'máy chủ trả lời quá chậm', isFinal: false },
  server: { says: 'máy chủ đang lỗi', isFinal: false },
} as const satisfies Record<string, { says: string; isFinal: boolean }>;

export type PictureFailure = keyof typeof pictureFailures;

/** Seconds to wait after each failed attempt: 30 s, 2 min, 10 min, 1 h. */
const PAUSES = [30, 2 * 60, 10 * 60, 60 * 60];

/** @param attempts attempts so far @returns seconds until the next attempt; null if there is no further attempt */
export const pauseBeforePicture = (reason: PictureFailure, attempts: number): number | null =>
  pictureFailures[reason].isFinal ? null : (PAUSES[attempts - 1] ?? null);
