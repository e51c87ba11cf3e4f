/** The confirmation dialogs before changes of a parcel's state; each dialog is declared here once. */
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { carrierName, isCashOurs } from '#domain/carriers/carriers.ts';
import { type Question, readsReason, refusal } from '#domain/desk/asked-order.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import { formatMoney } from '#domain/values/money.ts';

type Parcel = OfficeOrder['shipments'][number];

/** The labels of the state changes that have a button each; all other state changes have a form. */
export const moveNames: Partial<Record<ShipmentState, string>> = {
  delivered: 'Đã giao',
  failed: 'Giao chưa được',
  returning: 'Hoàn về',
  returned: 'Đã về cửa hàng',
  lost: 'Thất lạc',
  damaged: 'Hư hỏng',
  cancelled: 'Bỏ kiện',
};

/** The choice whether the shop has already received the cash, or the shop's driver still has it. */
export function cashChoice(
  { carrier, cash, cashState }: Pick<Parcel, 'carrier' | 'cash' | 'cashState'>,
  mayTakeCash: boolean,
): Question['choice'] {
  if (!mayTakeCash || cashState !== 'open' || cash === 0 || !isCashOurs(carrier)) return undefined;
  return {
    label: 'Tiền mặt thu của khách',
    options: [
      ['received', 'Cửa hàng đã cầm: ghi vào sổ tiền với tên bạn'],
      ['expected', 'Người giao còn giữ: chờ đối soát ở “Tiền”, mục thu hộ'],
    ],
    initial: true,
  };
}

/** Describes what happens to the cash of a parcel if the person cannot choose. */
function cashWords({ carrier, cash, cashState }: Parcel, mayTakeCash: boolean): string {
  if (cashState !== 'open' || cash === 0 || (mayTakeCash && isCashOurs(carrier))) return '';
  const who = carrier && carrier !== 'own' ? carrierName(carrier) : 'Người giao';
  return ` ${who} giữ tiền thu hộ: khoản này chờ đối soát ở “Tiền”, mục thu hộ.`;
}

export const toldOf = ({ customer }: OfficeOrder): string =>
  customer.email ? 'Khách nhận email báo việc này.' : 'Khách không có email: hãy gọi báo.';

/** @returns the confirmation dialog; null for a state change that notifies nobody and books no money */
export function parcelQuestion(
  to: ShipmentState,
  order: OfficeOrder,
  parcel: Parcel,
  mayTakeCash: boolean,
): Question | null {
  const { code, cash, cashState } = parcel;
  const label = moveNames[to];
  if (!label || to === 'cancelled') return null;
  const hint = `${toldOf(order)} ${readsReason(order)}`;
  const toCollect = cashState === 'open' && cash > 0 ? ([['Thu hộ của kiện', formatMoney(cash)]] as const) : [];
  const paid = order.money.paid > 0 ? ([['Khách đã trả', formatMoney(order.money.paid)]] as const) : [];
  const question = { title: `${label}: kiện ${code}`, hint, submitLabel: label };
  switch (to) {
    case 'delivered': {
      const choice = cashChoice(parcel, mayTakeCash);
      return {
        ...question,
        hint: `${toldOf(order)}${cashWords(parcel, mayTakeCash)}`,
        facts: toCollect,
        ...(choice && { choice }),
      };
    }
    case 'failed':
      return { ...question, isRequired: true, facts: toCollect };
    case 'returning':
      return { ...question, facts: [...toCollect, ...paid] };
    case 'returned': {
      const isRefusable = order.paymentMethod === 'delivery' && parcel.state !== 'partly_delivered';
      return { ...question, facts: paid, ...(isRefusable && { choice: refusal }) };
    }
    default:
      return { ...question, facts: [...toCollect, ...paid] };
  }
}
