/** The texts that explain to the customer the new state of an order or of its payment, and the next step. */
import { transferOffered } from '#domain/orders/deposit.ts';
import {
  type OrderStatus,
  orderStatusLabel,
  type PaymentStatus,
  paymentStatusLabel,
} from '#domain/orders/order-states.ts';
import { amountToAsk, payableOf } from '#domain/orders/settlement.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { EmailData } from '../parts/email-data.ts';
import type { Tone } from '../parts/look.ts';

type Changed = EmailData['order-status-changed'];
export type StateWords = { label: string; tone: Tone | null; title: string; next: string };

const amount = ({ order }: Changed) => formatMoney(payableOf(order));

/** The amount paid for a cancelled order; if it is already 0 because the email is late, the order's total. */
const held = ({ order }: Changed) => formatMoney(order.amountPaid > 0 ? order.amountPaid : order.total);

const titles: Record<OrderStatus, string> = {
  payment_pending: 'Đơn hàng đang chờ thanh toán',
  pending: 'Cửa hàng đang chuẩn bị hàng',
  in_delivery: 'Hàng đang trên đường đến bạn',
  done: 'Đơn hàng đã hoàn thành',
  cancelled: 'Đơn hàng đã hủy',
};

/**
 * The sentence about the money to pay at the door for the parcels on their way; empty if none of them collects any more
 * because the email was delayed.
 */
function moneyAtTheDoor({ order, paymentStatus }: Changed): string {
  if (paymentStatus === 'paid') return ' Bạn không phải trả thêm tiền hàng.';
  const { cashToPay } = order;
  const which = cashToPay < amountToAsk(order) ? ' cho phần hàng đang giao' : '';
  return cashToPay > 0
    ? ` Vui lòng chuẩn bị ${formatMoney(cashToPay)}${which}; bạn được kiểm tra hàng trước khi trả.`
    : '';
}

const nextOfStatus: Record<OrderStatus, (changed: Changed, shop: ShopSettings) => string> = {
  payment_pending: (_, { confirmationHours }) =>
    `Cửa hàng kiểm tra khoản chuyển và xác nhận đơn trong ${confirmationHours} giờ làm việc. Bạn không cần làm gì thêm.`,
  pending: (changed) =>
    changed.paymentStatus === 'paid'
      ? `Chúng tôi đã nhận ${amount(changed)} và đang đóng gói hàng. Bạn sẽ nhận thư tiếp theo khi hàng được giao cho đơn vị vận chuyển.`
      : 'Chúng tôi đang đóng gói hàng. Bạn sẽ nhận thư tiếp theo khi hàng được giao cho đơn vị vận chuyển.',
  in_delivery: (changed) => `Người giao hàng sẽ gọi trước khi đến.${moneyAtTheDoor(changed)}`,
  done: () =>
    'Cảm ơn bạn đã mua hàng. Chúc bạn tập vui và khỏe. Nếu có gì chưa ổn, hãy trả lời thư này: chúng tôi luôn sẵn lòng giúp.',
  cancelled: (changed, { refundDays }) => {
    if (changed.paymentStatus === 'paid')
      return `Cửa hàng sẽ hoàn ${held(changed)} cho bạn trong ${refundDays} ngày làm việc.`;
    if (changed.paymentStatus === 'refunded') return `Cửa hàng đã hoàn ${amount(changed)} cho bạn.`;
    return changed.order.paymentMethod === 'qr'
      ? 'Nếu bạn đã chuyển tiền, hãy trả lời thư này để cửa hàng kiểm tra và hoàn lại. Nếu vẫn cần hàng, bạn có thể đặt lại bất cứ lúc nào.'
      : 'Bạn không phải trả khoản nào. Nếu vẫn cần hàng, bạn có thể đặt lại bất cứ lúc nào.';
  },
};

const paymentTitles: Record<PaymentStatus, string> = {
  unpaid: 'Đơn hàng chưa được thanh toán',
  awaiting_review: 'Cửa hàng đang kiểm tra khoản chuyển',
  paid: 'Cửa hàng đã nhận thanh toán',
  refunded: 'Cửa hàng đã hoàn tiền',
  failed: 'Cửa hàng chưa nhận được khoản chuyển',
};

const nextOfPayment: Record<PaymentStatus, (changed: Changed, shop: ShopSettings) => string> = {
  unpaid: ({ order }) => {
    const due = amountToAsk(order);
    return `${due > 0 ? `Đơn hàng còn ${formatMoney(due)} chưa thanh toán. ` : ''}Xem cách thanh toán ở trang đơn hàng.`;
  },
  awaiting_review: (_, { confirmationHours }) =>
    `Cửa hàng kiểm tra khoản chuyển và xác nhận đơn trong ${confirmationHours} giờ làm việc. Bạn không cần làm gì thêm.`,
  paid: (changed, { refundDays }) => {
    if (changed.status === 'cancelled')
      return `Chúng tôi đã nhận ${amount(changed)}, nhưng đơn hàng đã hủy: cửa hàng sẽ hoàn lại cho bạn trong ${refundDays} ngày làm việc.`;
    if (changed.status === 'done') return `Chúng tôi đã nhận đủ ${amount(changed)}. Cảm ơn bạn đã mua hàng.`;
    return changed.status === 'in_delivery'
      ? `Chúng tôi đã nhận đủ ${amount(changed)}. Khi nhận hàng, bạn không phải trả thêm tiền hàng.`
      : `Chúng tôi đã nhận đủ ${amount(changed)} và đang chuẩn bị hàng. Bạn sẽ nhận thư tiếp theo khi hàng được giao cho đơn vị vận chuyển.`;
  },
  refunded: (changed) =>
    `Chúng tôi đã chuyển ${amount(changed)} về tài khoản của bạn. Ngân hàng có thể cần vài ngày làm việc để báo có.`,
  failed: ({ order }) => {
    const due = transferOffered(order);
    const transfer = `Nếu chưa chuyển, hãy chuyển ${formatMoney(due)} với nội dung ${order.orderNumber}; thông tin tài khoản ở trang đơn hàng. `;
    return `Vui lòng kiểm tra lại giao dịch trong ứng dụng ngân hàng. ${due > 0 ? transfer : ''}Nếu đã chuyển, hãy trả lời thư này kèm ảnh giao dịch.`;
  },
};

export function stateWords(changed: Changed, shop: ShopSettings): StateWords {
  if (changed.changed === 'payment_status') {
    const { label, colour } = paymentStatusLabel(changed.paymentStatus);
    const next = nextOfPayment[changed.paymentStatus](changed, shop);
    return { label, tone: colour, title: paymentTitles[changed.paymentStatus], next };
  }
  const { label, colour } = orderStatusLabel(changed.status);
  return { label, tone: colour, title: titles[changed.status], next: nextOfStatus[changed.status](changed, shop) };
}
