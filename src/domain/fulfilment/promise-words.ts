/** The words for a promise of delivery, the same on pages, in emails and in the office. */
import type { DeliveryPromise, PromisedCost, PromisedPart } from '../orders/delivery-promise.ts';
import { dayInVietnam, formatDateTime } from '../values/dates.ts';
import { formatMoney } from '../values/money.ts';
import type { ShippingClass } from './delivery-table.ts';

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

export function costInWords(cost: PromisedCost, say: Say = inVietnameseWords): string {
  switch (cost.kind) {
    case 'free':
      return say('miễn phí giao');
    case 'exact':
      return formatMoney(cost.fee);
    case 'estimate': {
      const [least, most] = [formatMoney(cost.least), formatMoney(cost.most)];
      const range = least === most ? most : `${least.replace(/\D+$/, '')}–${most}`;
      return say('cước dự kiến {range}, trả khi nhận', { range });
    }
    case 'quoted':
      return say('cước báo qua điện thoại');
  }
}

type Days = Pick<PromisedPart, 'first' | 'last' | 'appointment'>;

function daysInWords({ first, last, appointment }: Days, place: string, say: Say): string {
  const from = dayInWords(first, say);
  if (appointment) return say('Từ {day}, cửa hàng gọi hẹn ngày giao tại {place}', { day: from, place });
  const days = first === last ? from : `${from} – ${dayInWords(last, say)}`;
  return say('Nhận {days} tại {place}', { days, place });
}

/** @param until the time before which a transfer must arrive, ISO 8601, such as `15:00 thứ Năm 26/11` */
export function ifPaidInWords(until: string, say: Say = inVietnameseWords): string {
  const hour = formatDateTime(until).split(' ')[1] ?? '';
  const time = `${hour} ${dayInWords(dayInVietnam(new Date(until)), say)}`;
  return say('Nếu cửa hàng nhận được tiền trước {time}:', { time });
}

/** @returns the days for staff, such as `thứ Năm 26/11 – thứ Sáu 27/11` */
export function daysInBrief({ first, last, appointment }: Days): string {
  if (appointment) return `từ ${dayInWords(first)}, gọi hẹn ngày giao`;
  return first === last ? dayInWords(first) : `${dayInWords(first)} – ${dayInWords(last)}`;
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
