/** Texts for staff about parcels that a carrier transports, and about the carrier's reports. */
import type { CarrierReport } from '#contract/admin/desk/order-shape.ts';
import { type Carrier, carrierName } from '#domain/carriers/carriers.ts';
import { type ShipmentState, shipmentStateLabel, shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { formatMoney } from '#domain/values/money.ts';

const shortNames: Partial<Record<Carrier, string>> = { ghn: 'GHN', ghtk: 'GHTK', jt: 'J&T' };

/** Returns the short name of a carrier, such as GHN. */
export const shortName = (carrier: Carrier): string => shortNames[carrier] ?? carrierName(carrier);

/**
 * The reasons of failed calls to carriers, which are stored in English, each with a Vietnamese sentence for staff.
 * Reasons that the carrier sent are already in Vietnamese.
 */
const reasons: readonly [pattern: RegExp, words: (name: string, ...found: string[]) => string][] = [
  [/did not answer within (\d+) seconds/, (name, seconds = '') => `${name} không trả lời trong ${seconds} giây.`],
  [/could not be reached/, (name) => `Không kết nối được với ${name}.`],
  [/answered 401|Token is not valid/i, (name) => `${name} không nhận token: hãy dán lại ở Cửa hàng → Hãng vận chuyển.`],
  [/answered 429/, (name) => `${name} đang nhận quá nhiều yêu cầu. Hãy thử lại sau một phút.`],
  [/answered 5\d\d/, (name) => `Máy chủ của ${name} đang gặp sự cố.`],
  [
    /is no answer of its API|something else than its documentation|did not say whether/,
    (name) => `${name} trả lời điều cửa hàng không đọc được.`,
  ],
  [/knows no such parcel/, (name) => `${name} không có đơn này: có thể gửi lại.`],
  [
    /did not cancel it: its status is (\w+)/,
    (name, status = '') => `${name} chưa hủy: đơn đang ở “${statusName(status)}”.`,
  ],
  [
    /named the parcel (\S+), which belongs to another/,
    (name, code = '') => `${name} trả mã ${code} của một kiện khác.`,
  ],
  [/^GHN answered \d+: (.+)$/, (_, words = '') => words],
];

/** @param reason the stored reason of a failed call @returns the sentence for staff; an unknown reason is unchanged */
export function wordsOfReason(carrier: Carrier, reason: string | null): string {
  if (reason === null) return '';
  for (const [pattern, words] of reasons) {
    const match = pattern.exec(reason);
    if (match) return words(shortName(carrier), ...match.slice(1));
  }
  return reason;
}

/** GHN's statuses, in Vietnamese. */
const statuses: Readonly<Record<string, string>> = {
  ready_to_pick: 'chờ lấy hàng',
  picking: 'đang đến lấy',
  money_collect_picking: 'đang thu tiền người gửi',
  cancel: 'đã hủy',
  picked: 'đã lấy hàng',
  storing: 'trong kho',
  transporting: 'đang luân chuyển',
  sorting: 'đang phân loại',
  delivering: 'đang giao',
  money_collect_delivering: 'đang thu tiền người nhận',
  delivered: 'đã giao',
  delivery_fail: 'giao chưa được',
  waiting_to_return: 'chờ hoàn về',
  return: 'hoàn về',
  return_transporting: 'đang luân chuyển về',
  return_sorting: 'đang phân loại để hoàn về',
  returning: 'đang hoàn về',
  return_fail: 'hoàn về chưa được',
  returned: 'đã hoàn về',
  exception: 'ngoại lệ',
  damage: 'hư hỏng',
  lost: 'thất lạc',
  unknown_to_carrier: 'không có đơn này',
};
export const statusName = (status: string): string => statuses[status] ?? status;

const stateName = (state: string) =>
  shipmentStateLabel(shipmentStates.find((one): one is ShipmentState => one === state) ?? 'planned').toLowerCase();
const amount = (digits: string) => (/^\d+$/.test(digits) ? formatMoney(Number(digits)) : digits);

const judgements: readonly [pattern: RegExp, words: (name: string, ...found: string[]) => string][] = [
  [
    /^A part was delivered/,
    (name) => `${name} báo khách nhận một phần. Hãy bấm “Khách nhận một phần” và ghi số chiếc khách giữ lại.`,
  ],
  [
    /^The status (\S+) needs a person(?:: (.+)|\.)$/,
    (name, status = '', why) => `${name} báo “${statusName(status)}”${why ? `: ${why}` : ''}. Hãy gọi ${name} để hỏi.`,
  ],
  [
    /^It is (\w+), but (\w+) at the carrier/,
    (name, state = '', status = '') =>
      `Cửa hàng ghi “${stateName(state)}”, còn ${name} báo “${status === 'cancelled' ? 'đã hủy' : statusName(status)}”.`,
  ],
  [/^The carrier cancelled the parcel/, (name) => `${name} đã hủy đơn. Hãy gửi lại, hoặc giao bằng cách khác.`],
  [
    /^The carrier is to collect (\S+) đ, the shop expects (\d+) đ/,
    (name, theirs = '', ours = '') =>
      `${name} thu hộ ${amount(theirs)}, cửa hàng cần thu ${amount(ours)}. Hãy sửa bên ${name}.`,
  ],
  [
    /^The carrier has a parcel (\S+) for it, the shop knows (\S+)\./,
    (name, theirs = '', ours = '') =>
      `${name} báo về đơn ${theirs}, còn kiện này ${ours === 'none' ? 'chưa có mã' : `mang mã ${ours}`}.`,
  ],
  [/^The shop refused to follow it: (.+)$/, (_, why = '') => `Cửa hàng không ghi theo được: ${why}`],
  [/cannot read the report|does not know such a report/, (name) => `${name} báo một điều cửa hàng không đọc được.`],
];

export function wordsOfReport({ carrier, why }: Pick<CarrierReport, 'carrier' | 'why'>): string {
  for (const [pattern, words] of judgements) {
    const match = pattern.exec(why ?? '');
    if (match) return words(shortName(carrier), ...match.slice(1));
  }
  return why ?? `${shortName(carrier)} báo một điều cần bạn xem.`;
}
