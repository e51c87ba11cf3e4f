/** Why a backup could not be proven or written, in the owner's words. */

/** Reasons that say something about the backup or the books in it. */
const badNews = ['unrestorable', 'differs', 'books'] as const;

export const runFailures = [...badNews, 'no-room', 'none', 'interrupted', 'failed'] as const;
export type RunFailure = (typeof runFailures)[number];

/** True if the backup itself is to be doubted; false if only its proof did not come about. */
export const isBadNews = (failure: RunFailure): boolean => badNews.some((one) => one === failure);

/** What happened, and what to do. */
export const failureWords: Readonly<Record<RunFailure, { sentence: string; todo: string }>> = {
  unrestorable: {
    sentence: 'Bản sao lưu không phục hồi được: nó hỏng, thiếu, hoặc không mở được.',
    todo: 'Tải ngay một bản sao lưu mới về nơi khác, rồi gọi người trông máy chủ xem nơi cất bản sao lưu.',
  },
  differs: {
    sentence: 'Bản sao lưu phục hồi được nhưng khác với cửa hàng lúc sao lưu.',
    todo: 'Tải ngay một bản sao lưu mới về nơi khác, rồi gọi người trông máy chủ xem ổ đĩa và bộ nhớ.',
  },
  books: {
    sentence: 'Bản sao lưu giống hệt cửa hàng, nhưng sổ trong đó không khớp.',
    todo: 'Mở trang kiểm tra sổ, bấm “Kiểm tra toàn bộ” và xem từng chỗ lệch.',
  },
  'no-room': {
    sentence: 'Chưa thử được: ổ đĩa không đủ chỗ cho một bản thứ hai của cửa hàng.',
    todo: 'Giải phóng ổ đĩa, hoặc đặt PROVE_FOLDER sang một ổ còn chỗ.',
  },
  none: {
    sentence: 'Chưa có bản sao lưu nào để thử.',
    todo: 'Đợi bản đầu tiên được ghi, hoặc bấm “Sao lưu ngay”.',
  },
  interrupted: { sentence: 'Lần thử bị ngắt giữa chừng khi cửa hàng tắt.', todo: 'Cửa hàng tự thử lại đêm nay.' },
  failed: {
    sentence: 'Chưa thử được vì một lỗi khác với bản sao lưu.',
    todo: 'Gọi người trông máy chủ và đọc cho họ lý do; cửa hàng tự thử lại đêm nay.',
  },
};

const [HOUR, DAY] = [3_600_000, 86_400_000];
/** A little less than a week, because no night begins on the second. */
const PROVE_EVERY = 6.5 * DAY;

/** @returns the last time at which it was 04:00 in Vietnam, when backups are proven */
function lastProofHour(now: Date): Date {
  const begins = 21 * HOUR;
  return new Date(Math.floor((now.getTime() - begins) / DAY) * DAY + begins);
}

/**
 * A new shop proves its first backup in its first night; then one is proven each week, and after a failure each night.
 * @param proven when one was last proven @param tried when one was last tried @param began when the shop began
 */
export function isProofDue(
  now: Date,
  { proven, tried, began }: Record<'proven' | 'tried', Date | null> & { began: Date },
) {
  if ((tried ?? began) >= lastProofHour(now)) return false;
  return proven === null || now.getTime() - proven.getTime() >= PROVE_EVERY;
}
