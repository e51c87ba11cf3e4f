/**
 * Says in words how the shop is doing, for an owner who runs no servers: each line is green, amber or red, with what it
 * means and what to do. The alert rules in deploy/prometheus watch the same things with the same limits.
 */

import { formatDateTime } from '../values/dates.ts';
import { formatMoney } from '../values/money.ts';
import { archiveWords } from './archive-troubles.ts';
import { failureWords, isBadNews } from './backup-runs.ts';
import { notReadyWords } from './not-ready.ts';
import type { ShopStatus } from './shop-status-shape.ts';

export type Light = 'green' | 'amber' | 'red';

export type StatusLine = { name: string; light: Light; sentence: string; todo: string | null };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1_000_000;
const GB = 1000 * MB;

/** The limits from which on a line is amber or red: seconds, bytes and shares. The doctor of the command line has the same. */
export const limits = {
  mail: { amber: 10 * MINUTE, red: HOUR },
  job: { amber: 10 * MINUTE, red: HOUR },
  archive: { amber: 5 * MINUTE, red: 30 * MINUTE },
  // a backup is restored for proof each week
  backup: { amber: 8 * DAY, red: 8 * DAY },
  diskShare: { amber: 0.15, red: 0.05 },
  diskBytes: { amber: 2 * GB, red: 500 * MB },
  certificate: { amber: 14 * DAY, red: 3 * DAY },
  connections: { amber: 0.8, red: 0.95 },
  unexplained: { amber: 2 * DAY, red: 7 * DAY },
} as const;

type Limit = { amber: number; red: number };

/** @returns red from the one limit on, amber from the other */
export const above = (value: number, { amber, red }: Limit): Light =>
  value >= red ? 'red' : value >= amber ? 'amber' : 'green';
export const below = (value: number, { amber, red }: Limit): Light =>
  value < red ? 'red' : value < amber ? 'amber' : 'green';

const order: readonly Light[] = ['green', 'amber', 'red'];
export const worse = (one: Light, other: Light): Light => (order.indexOf(one) > order.indexOf(other) ? one : other);

/** Writes a duration as people say it, in its largest unit. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(0, Math.round(seconds))} giây`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} phút`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} giờ`;
  return `${Math.floor(seconds / DAY)} ngày`;
}

const formatBytes = (bytes: number): string =>
  bytes >= GB
    ? `${(bytes / GB).toLocaleString('vi-VN', { maximumFractionDigits: 1 })} GB`
    : `${Math.round(bytes / MB).toLocaleString('vi-VN')} MB`;

function openLine({ notReady, startedAt }: ShopStatus): StatusLine {
  const name = 'Cửa hàng';
  if (notReady === null)
    return { name, light: 'green', sentence: `Sẵn sàng nhận đơn, chạy từ ${formatDateTime(startedAt)}.`, todo: null };
  const known = notReadyWords[notReady.split(':')[0] ?? ''];
  return {
    name,
    light: 'red',
    sentence: known?.sentence ?? `Chưa nhận được đơn: ${notReady}.`,
    todo: known?.todo ?? 'Gọi người trông máy chủ và đọc cho họ câu này.',
  };
}

type Facts = NonNullable<ShopStatus['facts']>;

/** Fewer orders than this in a usual hour are too few to miss any. */
const WORTH_MISSING = 4;

function ordersLine({ orders, revenue, usualOrders, money }: Facts): StatusLine {
  const sums = [
    ...(revenue === undefined ? [] : [`trị giá ${formatMoney(revenue)}`]),
    ...(money === undefined ? [] : [`tiền về ngân hàng ${formatMoney(money)}`]),
  ];
  const usual =
    usualOrders === null
      ? 'Chưa đủ hai tuần để biết giờ này thường có bao nhiêu đơn.'
      : `Giờ này bốn tuần qua thường có ${Math.round(usualOrders)} đơn.`;
  const misses = usualOrders !== null && usualOrders >= WORTH_MISSING && orders < usualOrders / 4;
  return {
    name: 'Đơn hàng một giờ qua',
    light: misses ? (orders === 0 ? 'red' : 'amber') : 'green',
    sentence: `${[`${orders} đơn`, ...sums].join(', ')}. ${usual}`,
    todo: misses ? 'Tự đặt thử một đơn bằng điện thoại. Nếu đặt được, xem lại quảng cáo và giá.' : null,
  };
}

const waitOf = ({ oldestSeconds }: { waiting: number; oldestSeconds: number | null }) => oldestSeconds ?? 0;

function mailLine({ mails }: Facts): StatusLine {
  const light = worse(above(waitOf(mails), limits.mail), mails.failed > 0 ? 'amber' : 'green');
  const waiting =
    mails.waiting === 0
      ? 'Không email nào đang chờ.'
      : `${mails.waiting} email đang chờ, lâu nhất ${formatDuration(waitOf(mails))}.`;
  const failed = mails.failed > 0 ? ` ${mails.failed} email đã bỏ vì gửi mãi không được.` : '';
  return {
    name: 'Email',
    light,
    sentence: waiting + failed,
    todo:
      light === 'green' ? null : 'Xem lý do ở “Email chưa gửi được” bên dưới, sửa máy chủ gửi thư, rồi bấm gửi lại.',
  };
}

function jobLine({ jobs }: Facts): StatusLine {
  const light = worse(above(waitOf(jobs), limits.job), jobs.dead > 0 ? 'amber' : 'green');
  const late = waitOf(jobs) >= limits.job.amber ? `Có việc đã chờ ${formatDuration(waitOf(jobs))}. ` : '';
  return {
    name: 'Việc nền',
    light,
    sentence: `${late}${jobs.dead > 0 ? `${jobs.dead} việc đã hỏng, không tự chạy lại nữa.` : 'Không việc nào bị hỏng.'}`,
    todo: light === 'green' ? null : 'Xem “Việc nền bị lỗi” bên dưới và bấm chạy lại.',
  };
}

function moneyLine({ unexplained }: Facts): StatusLine {
  const { count, amount, oldestSeconds } = unexplained;
  const light = count === 0 ? 'green' : above(oldestSeconds ?? 0, limits.unexplained);
  const sum = amount === undefined ? '' : `, ${formatMoney(amount)}`;
  return {
    name: 'Tiền chưa rõ',
    light,
    sentence:
      count === 0
        ? 'Mọi khoản tiền ở ngân hàng đều đã rõ.'
        : `${count} khoản${sum} chưa biết của đơn nào, lâu nhất ${formatDuration(oldestSeconds ?? 0)}.`,
    todo: light === 'green' ? null : 'Mở Tiền → Giao dịch và gán từng khoản vào đơn.',
  };
}

function databaseLine({ databaseBytes, connections, connectionsAllowed }: Facts): StatusLine {
  const light = above(connections / Math.max(1, connectionsAllowed), limits.connections);
  return {
    name: 'Cơ sở dữ liệu',
    light,
    sentence: `Đang trả lời, ${formatBytes(databaseBytes)}, dùng ${connections} trên ${connectionsAllowed} kết nối.`,
    todo: light === 'green' ? null : 'Gọi người trông máy chủ: gần hết kết nối (DATABASE_POOL, max_connections).',
  };
}

const unread: StatusLine = {
  name: 'Cơ sở dữ liệu',
  light: 'red',
  sentence: 'Không trả lời, nên chưa biết đơn, email và việc nền ra sao.',
  todo: 'Gọi người trông máy chủ. Trang này tự xem lại sau mỗi nửa phút.',
};

function diskLine({ disk }: ShopStatus): StatusLine {
  const light = worse(below(disk.free / Math.max(1, disk.size), limits.diskShare), below(disk.free, limits.diskBytes));
  return {
    name: 'Ổ đĩa',
    light,
    sentence: `Còn trống ${formatBytes(disk.free)} trên ${formatBytes(disk.size)}.`,
    todo: light === 'green' ? null : 'Chép bản sao lưu cũ đi nơi khác rồi xóa, hoặc thuê thêm ổ đĩa, trước khi đầy.',
  };
}

const backupName = 'Sao lưu';

/** What the newest copies say where none was restored for proof yet. */
function unprovenLine({ backupAge, unprovenAge }: ShopStatus): StatusLine {
  const name = backupName;
  const todo = 'Bấm “Tải bản sao lưu” bên dưới, giữ tệp ở một nơi khác, và thử phục hồi nó trên một máy khác.';
  if (unprovenAge !== null && unprovenAge >= limits.backup.red)
    return {
      name,
      light: 'red',
      sentence: `Cửa hàng đã chạy ${formatDuration(unprovenAge)} mà chưa bản sao lưu nào được phục hồi thử.`,
      todo,
    };
  if (backupAge === null) return { name, light: 'red', sentence: 'Máy chủ chưa có bản sao lưu nào.', todo };
  const light = worse('amber', above(backupAge, limits.backup));
  const sentence = `Bản mới nhất trên máy chủ: ${formatDuration(backupAge)} trước; chưa bản nào được phục hồi thử.`;
  return { name, light, sentence, todo };
}

/** The last proof counts; one that says that a backup is bad counts at once. */
function backupLine(status: ShopStatus): StatusLine {
  const { provenAge, proofFailure } = status;
  const name = backupName;
  if (proofFailure && isBadNews(proofFailure)) return { name, light: 'red', ...failureWords[proofFailure] };
  if (provenAge === null) return unprovenLine(status);
  const light = above(provenAge, limits.backup);
  const why = proofFailure ? ` Lần thử gần nhất: ${failureWords[proofFailure].sentence}` : '';
  return {
    ...{ name, light },
    sentence: `Bản gần nhất đã phục hồi thử được: ${formatDuration(provenAge)} trước.${why}`,
    todo:
      light === 'green'
        ? null
        : (proofFailure && failureWords[proofFailure].todo) ||
          'Bấm “Tải bản sao lưu” bên dưới, giữ tệp ở một nơi khác, và thử phục hồi nó trên một máy khác.',
  };
}

function archiveLine({ archive }: ShopStatus): StatusLine[] {
  if (archive === null) return [];
  const { age, trouble, reason } = archive;
  const { atOnce, sentence, todo } = archiveWords[trouble ?? 'late'](formatDuration(age));
  // what was refused once will not begin by itself
  const light = worse(trouble === 'not-begun' && reason ? 'red' : atOnce, above(age, limits.archive));
  return [
    {
      ...{ name: 'Lưu trữ liên tục', light },
      sentence: reason ? `${sentence} Máy chủ ghi: “${reason}”.` : sentence,
      todo: light === 'green' ? null : todo,
    },
  ];
}

function booksLine({ booksDifferences }: ShopStatus): StatusLine[] {
  if (booksDifferences === null) return [];
  const isRight = booksDifferences === 0;
  return [
    {
      name: 'Sổ sách',
      light: isRight ? 'green' : 'red',
      sentence: isRight ? 'Lần soát gần nhất mọi sổ đều khớp.' : `Có ${booksDifferences} chỗ không khớp.`,
      todo: isRight ? null : 'Đừng sửa tay: xem từng chỗ lệch với người trông máy chủ trước.',
    },
  ];
}

function certificateLine({ certificate }: ShopStatus): StatusLine[] {
  if (certificate === null) return [];
  const light = below(certificate, limits.certificate);
  return [
    {
      name: 'Chứng chỉ https',
      light,
      sentence: certificate > 0 ? `Còn hạn ${formatDuration(certificate)}.` : 'Đã hết hạn: trình duyệt chặn khách.',
      todo: light === 'green' ? null : 'Gọi người trông máy chủ gia hạn chứng chỉ ngay.',
    },
  ];
}

/** @returns the lines in the order in which somebody should read them */
export function statusLines(status: ShopStatus): StatusLine[] {
  const { facts } = status;
  return [
    openLine(status),
    ...(facts ? [ordersLine(facts), mailLine(facts), jobLine(facts), moneyLine(facts), databaseLine(facts)] : [unread]),
    diskLine(status),
    backupLine(status),
    ...archiveLine(status),
    ...booksLine(status),
    ...certificateLine(status),
  ];
}
