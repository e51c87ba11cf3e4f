/** Texts for staff about parcels that a carrier transports, and about the carrier's reports. */
import { useQuery } from '@tanstack/react-query';
import { type Carrier, carrierName, carriers, isCarrier } from '#domain/carriers/carriers.ts';
import { type ShipmentState, shipmentStateLabel, shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { formatMoney } from '#domain/values/money.ts';
import { extensionsQuery } from '../extensions/extension-calls.ts';

/** The short names of the carriers that staff choose by hand; an extension declares its own. */
const shortNames: Partial<Record<Carrier, string>> = { ghtk: 'GHTK', jt: 'J&T' };

/** The words about one carrier; `reason`, `report`: the sentence for a stored English text, or the text itself if it is unknown. */
export type CarrierWords = {
  /** the short name, as people say it */
  name: string;
  statusName: (status: string) => string;
  reason: (reason: string | null) => string;
  report: (why: string | null) => string;
};

/** Returns the function that gives the words about a carrier, from what the carrier's extension declares. */
export function useCarrierWords(): (carrier: Carrier) => CarrierWords {
  const { data = [] } = useQuery(extensionsQuery);
  return (carrier) => {
    const { label, statusNames = {} } = data.find(({ name }) => name === carrier)?.carrier ?? {};
    const name = label ?? shortNames[carrier] ?? carrierName(carrier);
    const statusName = (status: string) =>
      status === 'unknown_to_carrier' ? 'không có đơn này' : (statusNames[status] ?? status);
    const words = { name, statusName };
    return {
      ...words,
      reason: (reason) => (reason === null ? '' : (sentenceOf(reasons, words, reason) ?? reason)),
      report: (why) => sentenceOf(judgements, words, why ?? '') ?? why ?? `${name} báo một điều cần bạn xem.`,
    };
  };
}

/**
 * Returns the names of carriers for staff: `nameOf` returns an extension's own label, and `choices` are the carriers that
 * staff can choose, with those that extensions add and that are connected.
 */
export function useCarrierNames(): { nameOf: (carrier: Carrier) => string; choices: readonly Carrier[] } {
  const { data = [] } = useQuery(extensionsQuery);
  const wordsOf = useCarrierWords();
  const added = data.filter(({ name, carrier }) => carrier?.connected && !isCarrier(name));
  return {
    nameOf: (carrier) => (isCarrier(carrier) ? carrierName(carrier) : wordsOf(carrier).name),
    choices: [...carriers, ...added.map(({ name }) => name)],
  };
}

type Named = Pick<CarrierWords, 'name' | 'statusName'>;
type Sentences = readonly [pattern: RegExp, sentence: (carrier: Named, ...found: string[]) => string][];

function sentenceOf(sentences: Sentences, carrier: Named, text: string): string | null {
  for (const [pattern, sentence] of sentences) {
    const match = pattern.exec(text);
    if (match) return sentence(carrier, ...match.slice(1));
  }
  return null;
}

const failed: Sentences[number] = [
  /^The extension \S+ failed: (.+)$/s,
  ({ name }, why = '') => `Phần mở rộng của ${name} bị lỗi: ${why}`,
];

/**
 * The reasons of failed calls to carriers, which are stored in English, each with a Vietnamese sentence for staff.
 * Reasons that the carrier sent are already in Vietnamese.
 */
const reasons: Sentences = [
  failed,
  [/did not answer within (\d+) seconds/, ({ name }, seconds = '') => `${name} không trả lời trong ${seconds} giây.`],
  [/could not be reached/, ({ name }) => `Không kết nối được với ${name}.`],
  [
    /answered 401|Token is not valid/i,
    ({ name }) => `${name} không nhận token: hãy dán lại ở Cửa hàng → Hãng vận chuyển.`,
  ],
  [/answered 429/, ({ name }) => `${name} đang nhận quá nhiều yêu cầu. Hãy thử lại sau một phút.`],
  [/answered 5\d\d/, ({ name }) => `Máy chủ của ${name} đang gặp sự cố.`],
  [
    /is no answer of its API|something else than its documentation|did not say whether/,
    ({ name }) => `${name} trả lời điều cửa hàng không đọc được.`,
  ],
  [/knows no such parcel/, ({ name }) => `${name} không có đơn này: có thể gửi lại.`],
  [
    /did not cancel it: its status is (\w+)/,
    ({ name, statusName }, status = '') => `${name} chưa hủy: đơn đang ở “${statusName(status)}”.`,
  ],
  [
    /named the parcel (\S+), which belongs to another/,
    ({ name }, code = '') => `${name} trả mã ${code} của một kiện khác.`,
  ],
  [/^.{1,60} answered \d+: (.+)$/, (_, words = '') => words],
];

const stateName = (state: string) =>
  shipmentStateLabel(shipmentStates.find((one): one is ShipmentState => one === state) ?? 'planned').toLowerCase();
const amount = (digits: string) => (/^\d+$/.test(digits) ? formatMoney(Number(digits)) : digits);

const judgements: Sentences = [
  failed,
  [
    /^A part was delivered/,
    ({ name }) => `${name} báo khách nhận một phần. Hãy bấm “Khách nhận một phần” và ghi số chiếc khách giữ lại.`,
  ],
  [
    /^The status (\S+) needs a person(?:: (.+)|\.)$/,
    ({ name, statusName }, status = '', why) =>
      `${name} báo “${statusName(status)}”${why ? `: ${why}` : ''}. Hãy gọi ${name} để hỏi.`,
  ],
  [
    /^It is (\w+), but (\w+) at the carrier/,
    ({ name, statusName }, state = '', status = '') =>
      `Cửa hàng ghi “${stateName(state)}”, còn ${name} báo “${status === 'cancelled' ? 'đã hủy' : statusName(status)}”.`,
  ],
  [/^The carrier cancelled the parcel/, ({ name }) => `${name} đã hủy đơn. Hãy gửi lại, hoặc giao bằng cách khác.`],
  [
    /^The carrier is to collect (\S+) đ, the shop expects (\d+) đ/,
    ({ name }, theirs = '', ours = '') =>
      `${name} thu hộ ${amount(theirs)}, cửa hàng cần thu ${amount(ours)}. Hãy sửa bên ${name}.`,
  ],
  [
    /^The carrier has a parcel (\S+) for it, the shop knows (\S+)\./,
    ({ name }, theirs = '', ours = '') =>
      `${name} báo về đơn ${theirs}, còn kiện này ${ours === 'none' ? 'chưa có mã' : `mang mã ${ours}`}.`,
  ],
  [/^The shop refused to follow it: (.+)$/, (_, why = '') => `Cửa hàng không ghi theo được: ${why}`],
  [/cannot read the report|does not know such a report/, ({ name }) => `${name} báo một điều cửa hàng không đọc được.`],
];
