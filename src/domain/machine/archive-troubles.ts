/** What can be wrong with the continuous archive, in the owner's words. */

/** `late`: nothing reached it for minutes, and nobody knows why. `mended`: it lost something in the last day, and has it again. */
export const archiveTroubles = [
  ...(['not-begun', 'lost', 'mended', 'failing'] as const),
  ...(['late', 'no-base-copy', 'old-base-copy'] as const),
] as const;
export type ArchiveTrouble = (typeof archiveTroubles)[number];

const backUp = 'trong lúc chờ, bấm “Tải bản sao lưu” bên dưới và giữ tệp ở một nơi khác.';
const callNow = `Gọi người trông máy chủ và đọc cho họ câu này; ${backUp}`;
const lookForLoss =
  'Gọi người trông máy chủ ngay: ổ đĩa lưu trữ hỏng, hoặc có người hay chương trình xóa tệp ở đó; bấm “Tải bản sao lưu” bên dưới.';

/** `atOnce`: how bad it is, however short it has lasted */
type Words = { atOnce: 'green' | 'amber' | 'red'; sentence: string; todo: string };

/** @param ago a duration as text: what was written before can be restored @returns what happened, and what to do */
export const archiveWords: Readonly<Record<ArchiveTrouble, (ago: string) => Words>> = {
  'not-begun': (ago) => ({
    atOnce: 'amber',
    sentence: `Đã thử ${ago} mà chưa cất được gì ở nơi lưu trữ.`,
    todo: callNow,
  }),
  lost: (ago) => ({
    atOnce: 'red',
    sentence: `Nơi lưu trữ đã mất tệp: từ đó chỉ phục hồi được đến ${ago} trước.`,
    todo: lookForLoss,
  }),
  mended: (ago) => ({
    atOnce: 'red',
    sentence: `Trong một ngày qua nơi lưu trữ đã mất tệp; cửa hàng đã cất lại, phục hồi được đến ${ago} trước.`,
    todo: lookForLoss,
  }),
  failing: (ago) => ({
    atOnce: 'red',
    sentence: `Đang không cất được: chỉ phục hồi được đến ${ago} trước.`,
    todo: callNow,
  }),
  late: (ago) => ({
    atOnce: 'green',
    sentence: `Mọi thay đổi đến ${ago} trước đã được cất ở nơi lưu trữ.`,
    todo: 'Gọi người trông máy chủ: nơi lưu trữ đầy, hỏng, hoặc mất mạng.',
  }),
  'no-base-copy': (ago) => ({
    atOnce: 'amber',
    sentence: `Bản chép đầy đủ đầu tiên chưa xong: những gì ghi trong ${ago} qua chưa phục hồi được từ nơi lưu trữ.`,
    todo: `Giữ nguyên ổ đĩa và thư mục dữ liệu, cả cũ lẫn mới, đến khi dòng này xanh; nếu mãi không xanh, gọi người trông máy chủ; ${backUp}`,
  }),
  'old-base-copy': (ago) => ({
    atOnce: 'amber',
    sentence: `Phục hồi được đến ${ago} trước, nhưng bản chép đầy đủ đã quá cũ, nên phục hồi sẽ lâu.`,
    todo: 'Gọi người trông máy chủ và đọc cho họ câu này.',
  }),
};
