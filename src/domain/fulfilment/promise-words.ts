/** The words for a promise of delivery, the same on pages, in emails and in the office. */
import type { DeliveryPromise, PromisedCost, PromisedPart } from '../orders/delivery-promise.ts';
import { dayInVietnam, formatDateTime } from '../values/dates.ts';
import { formatMoney } from '../values/money.ts';
import type { ShippingClass } from './delivery-table.ts';
import type { DeliveryRange } from './promise.ts';

/** Fills the placeholders of a text; pages pass a function that also translates the text. */
export type Say = (text: string, values?: Readonly<Record<string, string>>) => string;

export const inVietnameseWords: Say = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'] as const;

/** @param day `YYYY-MM-DD` @returns such as `thứ Năm 26/11` */
export function dayInWords(day: string, say: Say = inVietnameseWords): string {
  const [, month = '', date = ''] = day.split('-');
  return `${say(weekdays[new Date(day).getUTCDay()] ?? '')} ${Number(date)}/${Number(month)}`;
}

const classNames: Record<ShippingClass, string> = {
  parcel: 'Hàng nhỏ gọn',
  bulky: 'Hàng cồng kềnh',
  freight: 'Hàng nặng, giao bằng xe tải',
};

const rangeOf = ({ least, most }: { least: number; most: number }) =>
  least === most ? formatMoney(most) : `${formatMoney(least).replace(/\D+$/, '')}–${formatMoney(most)}`;

/** The cost of a delivery whose fee the carrier collects. @param cost what was promised, if it is known */
export function collectedInWords(cost: PromisedCost | undefined, say: Say = inVietnameseWords): string {
  return cost?.kind === 'estimate'
    ? say('Cước do đơn vị vận chuyển thu khi giao, dự kiến {range}', { range: rangeOf(cost) })
    : say('Cước do đơn vị vận chuyển thu khi giao');
}

/** What delivery costs and how long it takes before the place is known. @param isCollected whether the carrier collects it */
export function deliveryRangeInWords(
  { least, most, quoted, days }: DeliveryRange,
  isCollected: boolean,
  say: Say = inVietnameseWords,
): string {
  const range = rangeOf({ least, most });
  const told = [
    days &&
      say('nhận sau {days} ngày làm việc', {
        days: days.least === days.most ? `${days.most}` : `${days.least}–${days.most}`,
      }),
    most > 0 &&
      (isCollected ? costInWords({ kind: 'estimate', least, most }, say) : say('phí giao {range}', { range })),
    most === 0 && !quoted && costInWords({ kind: 'free' }, say),
    quoted && (most > 0 ? say('có nơi báo phí qua điện thoại') : costInWords({ kind: 'quoted' }, say)),
  ].filter((part) => part !== null && part !== false);
  return say('Tùy tỉnh: {told}', { told: told.join(', ') });
}

export function costInWords(cost: PromisedCost, say: Say = inVietnameseWords): string {
  switch (cost.kind) {
    case 'free':
      return say('miễn phí giao');
    case 'exact':
      return formatMoney(cost.fee);
    case 'estimate':
      return say('cước dự kiến {range}, trả khi nhận', { range: rangeOf(cost) });
    case 'quoted':
      return say('cước báo qua điện thoại');
  }
}

type Days = Pick<PromisedPart, 'first' | 'last' | 'appointment'>;

function daysInWords({ first, last, appointment }: Days, place: string, say: Say): string {
  const days = rangeOfDays(first, last, say);
  return appointment
    ? say('Nhận khoảng {days} tại {place}, cửa hàng gọi hẹn ngày giờ giao', { days, place })
    : say('Nhận {days} tại {place}', { days, place });
}

const rangeOfDays = (first: string, last: string, say: Say) =>
  first === last ? dayInWords(first, say) : `${dayInWords(first, say)} – ${dayInWords(last, say)}`;

/** @param at ISO 8601 @returns such as `15:00 thứ Năm 26/11`, or `15:00 hôm nay` if the day of `now` is that day */
function timeInWords(at: string, say: Say, now?: Date): string {
  const hour = formatDateTime(at).split(' ')[1] ?? '';
  const day = dayInVietnam(new Date(at));
  return now && day === dayInVietnam(now) ? say('{hour} hôm nay', { hour }) : `${hour} ${dayInWords(day, say)}`;
}

/** @param until the time before which a transfer must arrive, ISO 8601 */
export function ifPaidInWords(until: string, say: Say = inVietnameseWords): string {
  return say('Nếu cửa hàng nhận được tiền trước {time}:', { time: timeInWords(until, say) });
}

type CutOff = { until: string; now: Date };

/** The condition of the promised days, for goods that are not ordered yet. @param until the cut-off, ISO 8601 */
export function orderBeforeInWords({ until, now }: CutOff, say: Say = inVietnameseWords): string {
  return say('Đặt trước {time}', { time: timeInWords(until, say, now) });
}

/** The condition of the promised days and what holds after it, for the page on which the order is placed. */
export function conditionInWords(
  { until, now, byTransfer }: CutOff & { byTransfer: boolean },
  say: Say = inVietnameseWords,
): string {
  const time = timeInWords(until, say, now);
  return byTransfer
    ? say('Đặt và chuyển khoản trước {time}; tiền đến sau đó thì ngày nhận tính từ lúc tiền đến.', { time })
    : say('Đặt trước {time}; sau đó ngày nhận lùi một ngày làm việc.', { time });
}

/** @returns the days for staff, such as `thứ Năm 26/11 – thứ Sáu 27/11` */
export function daysInBrief({ first, last, appointment }: Days): string {
  const days = rangeOfDays(first, last, inVietnameseWords);
  return appointment ? `khoảng ${days}, gọi hẹn ngày giờ giao` : days;
}

/**
 * @param place the name of the province
 * @returns one line for all goods that arrive on the same days, and the cost, if it is given, at the end of the last line
 */
export function promiseInWords(
  { parts, cost }: Pick<DeliveryPromise, 'parts'> & { cost?: PromisedCost | undefined },
  place: string,
  say: Say = inVietnameseWords,
): string[] {
  const groups = new Map<string, Days & { classes: ShippingClass[] }>();
  for (const { shippingClass, first, last, appointment } of parts) {
    const key = `${first} ${last} ${appointment}`;
    const group = groups.get(key) ?? { first, last, appointment, classes: [] };
    groups.set(key, { ...group, classes: [...group.classes, shippingClass] });
  }
  const lines = [...groups.values()].map((group) => {
    const days = daysInWords(group, place, say);
    return groups.size === 1 ? days : `${group.classes.map((one) => say(classNames[one])).join(', ')}: ${days}`;
  });
  return lines.map((line, index) =>
    cost && index === lines.length - 1 ? `${line} · ${costInWords(cost, say)}` : line,
  );
}
