/** The confirmation dialogs before actions on a whole order or a return; each dialog is declared here once. */
import type { OfficeOrder } from '#contract/admin/desk/order-shape.ts';
import { isCashOurs } from '#domain/carriers/carriers.ts';
import type { DeskAct } from '#domain/desk/desk-acts.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Question } from './ask-dialog.tsx';

export type OrderQuestion =
  | 'no-answer'
  | 'declined'
  | Extract<
      DeskAct,
      'confirm-payment' | 'refuse-payment' | 'refund' | 'cancel' | 'finish' | 'set-delivery-fee' | 'correct-refusal'
    >;

/** Returns the sentence that tells staff who can read the reason of an action. */
export const readsReason = ({ customer }: OfficeOrder): string =>
  `Khách đọc được lý do này${customer.email ? '' : ' trên trang đơn; khách không có email nên hãy gọi báo'}.`;

/** The customer can refuse a parcel at the door only if it is paid for there. */
export const refusal = {
  label: 'Vì sao hàng quay về?',
  options: [
    ['refused', 'Khách không nhận (“bom hàng”): tính vào số lần từ chối của số điện thoại'],
    ['other', 'Lý do khác: không tính cho khách'],
  ],
} as const;

/** Returns the cash still to be collected for an order: one sum for the shop's own driver, one for other carriers. */
function openCashOf({ shipments }: OfficeOrder, mayTakeCash: boolean): Question['facts'] {
  const open = shipments.filter(({ cashState }) => cashState === 'open');
  const sum = (isOurs: boolean) =>
    open
      .filter(({ carrier }) => (mayTakeCash && isCashOurs(carrier)) === isOurs)
      .reduce((total, { cash }) => total + cash, 0);
  const [ours, theirs] = [sum(true), sum(false)];
  return [
    ...(ours > 0 ? [['Tiền mặt cửa hàng đã cầm', formatMoney(ours)] as const] : []),
    ...(theirs > 0 ? [['Tiền thu hộ chờ đối soát', formatMoney(theirs)] as const] : []),
  ];
}

/** @returns what the customer has paid beyond the bill; of a cancelled order everything is paid back */
function tooMuch({ money, status }: OfficeOrder): number {
  const bill = status === 'cancelled' ? 0 : money.total - money.cancelled - money.comingBack;
  return Math.max(0, money.paid - bill);
}

/** @returns what the returns that are still open are worth to the customer; 0 if there are none */
function worthOfReturns({ money, returns }: OfficeOrder): number {
  const worth = returns.reduce((sum, { settlement }) => sum + (settlement?.payout ?? 0), 0);
  return Math.min(worth, money.paid);
}

/**
 * What may have arrived for an order that waits for a transfer. The customer of a screenshot transferred before placing
 * the order, so cancelled pieces were still paid for.
 */
function arrivalOf({ money, paymentMethod, paymentStatus, screenshot }: OfficeOrder) {
  const due = money.total - money.cancelled - money.paid;
  const placed = screenshot && paymentStatus === 'awaiting_review' ? money.total - money.paid : due;
  return { due, placed, isAsked: paymentMethod === 'qr' && due > 0 };
}

/** @param mayTakeCash whether the person may record that the shop's own driver has handed over the cash */
export function orderQuestion(act: OrderQuestion, order: OfficeOrder, mayTakeCash: boolean): Question {
  const { money, status, paymentMethod, customer } = order;
  const customerReads = readsReason(order);
  switch (act) {
    case 'no-answer':
      return { title: 'Khách không nghe máy', hint: 'Lần gọi được đếm, đơn vẫn chờ gọi lại.', submitLabel: 'Ghi lại' };
    case 'declined':
      return {
        title: 'Khách không nhận đơn',
        hint: `Đơn bị hủy và hàng bán lại được. ${customerReads}`,
        submitLabel: 'Hủy đơn',
      };
    case 'confirm-payment': {
      const { due, placed, isAsked } = arrivalOf(order);
      return {
        title: 'Xác nhận đã nhận tiền',
        hint: `Sổ tiền ghi khoản này với tên bạn${customer.email ? ', và khách nhận email' : ''}. ${customerReads}`,
        // an amount that differs from what is due must be compared with the account first
        beginsAtSubmit: placed === due,
        facts: [
          ['Còn phải trả', formatMoney(isAsked ? due : money.due)],
          ...(placed === due ? [] : [['Phải chuyển lúc đặt hàng', formatMoney(placed)] as const]),
        ],
        ...(isAsked && { amount: { initial: placed, least: due, label: 'Số tiền đã nhận (đồng)' } }),
        submitLabel: 'Đã nhận tiền',
      };
    }
    case 'refuse-payment':
      return {
        title: 'Chưa nhận được tiền',
        hint: `${customer.email ? 'Khách được báo và chuyển lại được' : 'Khách chuyển lại được'}. ${customerReads}`,
        facts: [['Đang chờ', formatMoney(money.due)]],
        submitLabel: 'Báo khách',
      };
    case 'refund':
      return {
        title: 'Ghi khoản đã chuyển lại khách',
        hint: `Hãy chuyển khoản trước, rồi ghi lại ở đây. ${customerReads}`,
        submitLabel: 'Ghi tiền đã hoàn',
        isRequired: true,
        amount: { initial: tooMuch(order) || worthOfReturns(order) || null, least: 1, most: money.paid },
        asksAccount: true,
      };
    case 'cancel':
      return {
        title: 'Hủy đơn',
        hint: `Hàng chưa gửi bán lại được, hàng đã gửi phải quay về. ${customerReads}`,
        submitLabel: 'Hủy đơn',
        isRequired: true,
        ...(money.paid > 0 && { facts: [['Tiền phải hoàn khách', formatMoney(money.paid)]] as const }),
        ...(status === 'in_delivery' && paymentMethod === 'delivery' && { choice: refusal }),
      };
    case 'finish':
      return {
        title: 'Đánh dấu đã giao',
        hint: `Mọi kiện của đơn được coi là đã đến tay khách${customer.email ? ', và khách nhận email' : ''}.`,
        facts: openCashOf(order, mayTakeCash) ?? [],
        submitLabel: 'Đã giao',
      };
    case 'correct-refusal':
      return {
        title: 'Khách không nhận hàng?',
        hint: 'Số lần từ chối nhận của số điện thoại này được đếm lại. Khách không được báo.',
        facts: [['Đang ghi', order.refused ? 'Khách không nhận' : 'Không tính cho khách']],
        choice: refusal,
        submitLabel: 'Ghi lại',
      };
    case 'set-delivery-fee':
      return {
        title: 'Đặt phí giao hàng',
        hint: `Phí khách đã đồng ý qua điện thoại. ${customerReads}`,
        submitLabel: 'Đặt phí',
        isRequired: true,
        amount: { initial: money.delivery },
      };
  }
}

export const returnActs = ['accepted', 'received', 'settled', 'refused'] as const;
export type ReturnAct = (typeof returnActs)[number];

export const returnActNames: Record<ReturnAct, string> = {
  accepted: 'Đồng ý nhận lại',
  received: 'Đã nhận hàng',
  settled: 'Chốt trả hàng',
  refused: 'Từ chối',
};

export function returnQuestion(
  act: ReturnAct,
  order: OfficeOrder,
  { settlement }: OfficeOrder['returns'][number],
): Question {
  const title = returnActNames[act];
  if (act !== 'settled') return { title, hint: readsReason(order), submitLabel: title, isRequired: act === 'refused' };
  return {
    title,
    hint: `${order.money.withCarriers > 0 ? `Hãng vận chuyển đang giữ ${formatMoney(order.money.withCarriers)} tiền thu hộ của khách: phần đó chuyển lại khi hãng đã trả về, có việc “Khách chuyển thừa” nhắc. ` : ''}Hàng trả được trừ khỏi đơn. Phần khách đã trả được ghi là hoàn cho khách: hãy chuyển khoản rồi mới chốt. ${readsReason(order)}`,
    submitLabel: title,
    facts: [
      ['Shop đã nhận cho cả đơn', formatMoney(order.money.paid)],
      ...(settlement
        ? ([
            ['Giá trị hàng trả', formatMoney(settlement.cost)],
            ['Chuyển lại cho khách', formatMoney(settlement.payout)],
          ] as const)
        : []),
    ],
    asksAccount: true,
  };
}
