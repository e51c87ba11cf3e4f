/**
 * The acts of staff on a whole order, each declared once: endpoint, permission, entry of the audit log, body, failures;
 * when and under which name it is offered, what its dialog asks, and which body the answer becomes. The endpoints, the
 * server and the back office read this table; the work itself is a command (see act-endpoints.ts of the server).
 */
import { z } from 'zod';
import {
  type Answer,
  type AskedOrder,
  arrivalOf,
  openCashOf,
  type Question,
  readsReason,
  refundDue,
  refusal,
} from '#domain/desk/asked-order.ts';
import type { DeskOrder } from '#domain/desk/next-step.ts';
import type { FailureCode } from '#domain/failures.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { hasEnded } from '#domain/fulfilment/shipment-states.ts';
import { awaitsCall, callOutcomes } from '#domain/orders/confirming-call.ts';
import { isOwed, orderTransitions, paymentTransitions } from '#domain/orders/transitions.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { formatMoney } from '#domain/values/money.ts';
import { optionalReason, reason, whole } from './order-inputs.ts';

/** The facts on which it depends whether an act is offered. */
export type Facts = DeskOrder & { cameBack: boolean; isReturnable: boolean; shipped: number; delivered: number };
export type Parcels = readonly Pick<Shipment, 'state' | 'trackingCode'>[];
/** An offer of an act by the back office; an act may be offered under several names. */
export type Offer = { label: string; when: (order: Facts, shipments: Parcels) => boolean };

/** A dialog that leads to an act: its question, and the body that the answer becomes. */
export type Dialog<Body> = {
  /** the name of the button */
  label: string;
  /** @param mayTakeCash whether the person may record that the shop's own driver has handed over the cash */
  ask: (order: AskedOrder, mayTakeCash: boolean) => Question;
  send: (answer: Answer & { why: string | null }) => Body;
};

type Sent<Body extends z.ZodRawShape> = z.input<z.ZodObject<Body>>;

export const act = <
  const Method extends 'POST' | 'PUT',
  const Path extends string,
  const Granted extends Permission,
  Body extends z.ZodRawShape,
  const Refused extends FailureCode = never,
  Name extends string = never,
>(
  method: Method,
  path: Path,
  permission: Granted,
  declared: {
    audit: AuditAct;
    body: Body;
    failures?: readonly Refused[];
    /** an offer without a dialog opens a form of its own */
    offers?: Record<
      Name,
      Offer &
        Partial<Pick<Dialog<Sent<NoInfer<Body>>>, 'ask' | 'send'>> & {
          dialogs?: readonly Dialog<Sent<NoInfer<Body>>>[];
        }
    >;
  },
) => ({ method, path: `/api/admin/orders/:order${path}` as const, permission, ...declared });

export const isOpen = ({ status }: Facts) => status !== 'done' && status !== 'cancelled';
const isBefore = ({ status }: Facts) => status === 'payment_pending' || status === 'pending';
const byEmail = ({ customer }: AskedOrder, words: string, without = '') => (customer.email ? words : without);

/** The acts whose dialog is a question. */
export const askedActs = {
  recordOrderCall: act('POST', '/calls', 'orders:write', {
    audit: 'order.called',
    body: { outcome: z.enum(callOutcomes), reason: optionalReason },
    failures: ['CALL_NOT_AWAITED'],
    offers: {
      call: {
        label: 'Ghi kết quả gọi',
        when: awaitsCall,
        dialogs: [
          {
            label: 'Không nghe máy',
            ask: () => ({
              title: 'Khách không nghe máy',
              hint: 'Lần gọi được đếm, đơn vẫn chờ gọi lại.',
              submitLabel: 'Ghi lại',
            }),
            send: ({ why }) => ({ outcome: 'no-answer' as const, reason: why }),
          },
          {
            label: 'Khách không nhận',
            ask: (order) => ({
              title: 'Khách không nhận đơn',
              hint: `Đơn bị hủy và hàng bán lại được. ${readsReason(order)}`,
              submitLabel: 'Hủy đơn',
            }),
            send: ({ why }) => ({ outcome: 'declined' as const, reason: why }),
          },
        ],
      },
    },
  }),
  decideOrderPayment: act('POST', '/payment', 'money:write', {
    audit: 'order.payment-decided',
    body: {
      to: z.enum(['paid', 'failed']),
      reason: optionalReason,
      /** the amount that has arrived, at least what is due; null: exactly what is due */
      received: whole.min(1).nullish(),
    },
    failures: ['STATUS_NOT_ALLOWED'],
    offers: {
      'confirm-payment': {
        label: 'Xác nhận đã nhận tiền',
        when: ({ paymentStatus, status }) => isOwed(paymentStatus) && status !== 'cancelled',
        ask: (order) => {
          const { due, placed, isAsked } = arrivalOf(order);
          return {
            title: 'Xác nhận đã nhận tiền',
            hint: `Sổ tiền ghi khoản này với tên bạn${byEmail(order, ', và khách nhận email')}. ${readsReason(order)}`,
            // an amount that differs from what is due must be compared with the account first
            beginsAtSubmit: placed === due,
            facts: [
              ['Còn phải trả', formatMoney(isAsked ? due : order.money.due)],
              ...(placed === due ? [] : [['Phải chuyển lúc đặt hàng', formatMoney(placed)] as const]),
            ],
            ...(isAsked && { amount: { initial: placed, least: due, label: 'Số tiền đã nhận (đồng)' } }),
            submitLabel: 'Đã nhận tiền',
          };
        },
        // the amount is 0 if the dialog did not ask for it: then what is due has arrived
        send: ({ why, amount }) => ({ to: 'paid' as const, reason: why, received: amount || null }),
      },
      'refuse-payment': {
        label: 'Chưa nhận được tiền',
        when: (order) => paymentTransitions[order.paymentStatus].includes('failed') && isOpen(order),
        ask: (order) => ({
          title: 'Chưa nhận được tiền',
          hint: `${byEmail(order, 'Khách được báo và chuyển lại được', 'Khách chuyển lại được')}. ${readsReason(order)}`,
          facts: [['Đang chờ', formatMoney(order.money.due)]],
          submitLabel: 'Báo khách',
        }),
        send: ({ why }) => ({ to: 'failed' as const, reason: why }),
      },
    },
  }),
  setOrderDeliveryFee: act('PUT', '/delivery-fee', 'orders:write', {
    audit: 'order.fee-set',
    body: { fee: whole, reason },
    failures: ['DELIVERY_FEE_FIXED'],
    offers: {
      'set-delivery-fee': {
        label: 'Đặt phí giao',
        when: (order, shipments) =>
          isBefore(order) && order.deliveryPricing !== null && shipments.every(({ state }) => state === 'cancelled'),
        ask: (order) => ({
          title: 'Đặt phí giao hàng',
          hint: `Phí khách đã đồng ý qua điện thoại. ${readsReason(order)}`,
          submitLabel: 'Đặt phí',
          isRequired: true,
          amount: { initial: order.money.delivery },
        }),
        send: ({ amount, reason: words }) => ({ fee: amount, reason: words }),
      },
    },
  }),
  refundOrder: act('POST', '/refunds', 'money:write', {
    audit: 'order.refunded',
    body: { amount: whole.min(1), account: z.string().trim().max(60).nullish(), reason },
    offers: {
      refund: {
        label: 'Ghi tiền đã hoàn',
        when: ({ amountPaid }) => amountPaid > 0,
        ask: (order) => ({
          title: 'Ghi khoản đã chuyển lại khách',
          hint: `Hãy chuyển khoản trước, rồi ghi lại ở đây. ${readsReason(order)}`,
          submitLabel: 'Ghi tiền đã hoàn',
          isRequired: true,
          amount: { initial: refundDue(order), least: 1, most: order.money.paid },
          asksAccount: true,
        }),
        send: ({ amount, account, reason: words }) => ({ amount, account, reason: words }),
      },
    },
  }),
  moveOrder: act('POST', '/status', 'orders:write', {
    audit: 'order.status-changed',
    body: {
      to: z.enum(['in_delivery', 'done', 'cancelled']),
      reason: optionalReason,
      /** whether the customer refused the parcel at the door */
      isRefused: z.boolean().default(false),
    },
    failures: [
      'STATUS_NOT_ALLOWED',
      'CALL_MISSING',
      'DEPOSIT_MISSING',
      'GOODS_COMING_BACK',
      'REFUSAL_NOT_ALLOWED',
      'OUT_OF_STOCK',
    ],
    offers: {
      finish: {
        label: 'Đánh dấu đã giao',
        when: ({ status }, shipments) => status === 'in_delivery' && shipments.some(({ state }) => !hasEnded(state)),
        ask: (order, mayTakeCash) => ({
          title: 'Đánh dấu đã giao',
          hint: `Mọi kiện của đơn được coi là đã đến tay khách${byEmail(order, ', và khách nhận email')}.`,
          facts: openCashOf(order, mayTakeCash),
          submitLabel: 'Đã giao',
        }),
        send: ({ why }) => ({ to: 'done' as const, reason: why }),
      },
      cancel: {
        label: 'Hủy đơn',
        when: ({ status }) => orderTransitions[status].includes('cancelled'),
        ask: (order) => ({
          title: 'Hủy đơn',
          hint: `Hàng chưa gửi bán lại được, hàng đã gửi phải quay về. ${readsReason(order)}`,
          submitLabel: 'Hủy đơn',
          isRequired: true,
          ...(order.money.paid > 0 && { facts: [['Tiền phải hoàn khách', formatMoney(order.money.paid)]] as const }),
          ...(order.status === 'in_delivery' && order.paymentMethod === 'delivery' && { choice: refusal }),
        }),
        send: ({ why, choice }) => ({ to: 'cancelled' as const, reason: why, isRefused: choice === 'refused' }),
      },
    },
  }),
  /** records whether the customer refused a parcel that came back; refused parcels are counted for each phone number */
  correctRefusal: act('PUT', '/refusal', 'orders:write', {
    audit: 'order.refusal-corrected',
    body: { isRefused: z.boolean(), reason: optionalReason },
    failures: ['REFUSAL_NOT_ALLOWED'],
    offers: {
      'correct-refusal': {
        label: 'Khách không nhận hàng?',
        when: ({ paymentMethod, cameBack }) => paymentMethod === 'delivery' && cameBack,
        ask: (order) => ({
          title: 'Khách không nhận hàng?',
          hint: 'Số lần từ chối nhận của số điện thoại này được đếm lại. Khách không được báo.',
          facts: [['Đang ghi', order.refused ? 'Khách không nhận' : 'Không tính cho khách']],
          choice: refusal,
          submitLabel: 'Ghi lại',
        }),
        send: ({ why, choice }) => ({ isRefused: choice === 'refused', reason: why }),
      },
    },
  }),
};
