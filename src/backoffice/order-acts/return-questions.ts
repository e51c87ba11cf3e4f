/** The confirmation dialogs before the acts on a return; each dialog is declared here once. */
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { type Question, readsReason } from '#domain/desk/asked-order.ts';
import { formatMoney } from '#domain/values/money.ts';

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
