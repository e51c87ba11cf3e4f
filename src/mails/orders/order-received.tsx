/** The email that confirms to the customer that the shop received the order, with all agreed details. */
import { deliveryAmounts, isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { collectedInWords } from '#domain/fulfilment/promise-words.ts';
import { GIFT_FEE_IN_TOTAL } from '#domain/gifts/gift-rules.ts';
import { transferDue } from '#domain/orders/deposit.ts';
import { amountDue } from '#domain/orders/settlement.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { EmailData, Sender, Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, AddedTexts, Paragraph, Quiet, Subtitle, Title } from '../parts/parts.tsx';
import { Delivery, nameOf, OrderItems, Promised, placeOf, totalOf, transferLink } from './order-parts.tsx';

type Props = EmailData['order-received'] & { sender: Sender };

export const orderReceived: Template<'order-received'> = {
  subject: ({ order }, { settings }) => `${settings.shopName} đã nhận đơn hàng ${order.orderNumber}`,
  Email({ order, orderUrl, isOwn, payBy, sender }) {
    const { settings } = sender;
    const isDeposit = order.paymentMethod === 'delivery' && transferDue(order) > 0;
    const isUnpaid = isDeposit || (order.status === 'payment_pending' && order.paymentStatus === 'unpaid');
    const free = isDeliveryFree(deliveryAmounts(order), settings);
    return (
      <Layout sender={sender} preview={`${totalOf(order)} · ${isOwn ? placeOf(order) : order.orderNumber}`}>
        <Title>Cảm ơn bạn đã đặt hàng</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, chúng tôi đã nhận đơn hàng <strong>{order.orderNumber}</strong> của bạn
          lúc {formatDateTime(order.createdAt)}.
        </Paragraph>
        {isUnpaid ? (
          <Transfer order={order} payBy={payBy} isDeposit={isDeposit} />
        ) : (
          <NextStep order={order} hours={settings.confirmationHours} />
        )}
        <Promised order={order} isOwn={isOwn} />
        <Action href={isUnpaid ? transferLink(orderUrl) : orderUrl}>{isUnpaid ? 'Xem mã QR' : 'Xem đơn hàng'}</Action>
        <OrderItems order={order} />
        <AddedTexts sender={sender} />
        {order.deliveryPricing === null && (
          <Quiet>{free ? 'Vận chuyển: miễn phí.' : `${collectedInWords(order.promise?.cost)}.`}</Quiet>
        )}
        {order.gift && order.paymentMethod === 'qr' && order.deliveryPricing === 'charged' && (
          <Quiet>{GIFT_FEE_IN_TOTAL}</Quiet>
        )}
        {order.deliveryPricing === 'quoted' && (
          <Quiet>Phí giao hàng sẽ được báo qua điện thoại; cửa hàng cộng vào đơn sau khi bạn đồng ý.</Quiet>
        )}
        <Subtitle>Giao hàng và thanh toán</Subtitle>
        <Delivery order={order} withPlace={isOwn} />
        <Quiet>
          Có gì chưa đúng? Trả lời thư này hoặc gọi cho cửa hàng và đọc mã đơn {order.orderNumber}. Ai có liên kết trong
          thư này đều xem được đơn hàng, vì vậy đừng chuyển tiếp cho người lạ.
        </Quiet>
      </Layout>
    );
  },
};

/** Tells the customer what to transfer, of which a part may have come before. @param isDeposit whether the rest is paid at the door */
function Transfer({ order, payBy, isDeposit }: Pick<Props, 'order' | 'payBy'> & { isDeposit: boolean }) {
  const due = transferDue(order);
  const rest = formatMoney(amountDue(order) - due);
  return (
    <Paragraph>
      Vui lòng chuyển {formatMoney(due)}
      {isDeposit && ' tiền đặt cọc'} với nội dung <strong>{order.orderNumber}</strong>
      {payBy && ` trước ${formatDateTime(payBy)}; sau đó đơn hàng được hủy`}. Mã QR và số tài khoản ở trang đơn hàng.
      Chúng tôi viết cho bạn ngay khi tiền đến.
      {isDeposit && ` Hàng cồng kềnh được gửi sau khi nhận đủ tiền cọc; bạn trả ${rest} còn lại khi nhận hàng.`}
    </Paragraph>
  );
}

function NextStep({ order, hours }: Pick<Props, 'order'> & { hours: number }) {
  if (order.paymentStatus === 'paid')
    return (
      <Paragraph>
        Chúng tôi đã nhận đủ {totalOf(order)} và đang chuẩn bị hàng. Bạn sẽ nhận thư tiếp theo khi hàng được giao cho
        đơn vị vận chuyển.
      </Paragraph>
    );
  return order.paymentMethod === 'qr' ? (
    <Paragraph>
      Cửa hàng kiểm tra khoản chuyển {totalOf(order)} của bạn và xác nhận đơn trong {hours} giờ làm việc. Bạn không cần
      làm gì thêm: chúng tôi sẽ viết cho bạn ngay khi xác nhận.
    </Paragraph>
  ) : (
    <Paragraph>
      {order.confirmingCall === 'awaited'
        ? `Cửa hàng gọi xác nhận trong ${hours} giờ làm việc, vui lòng để ý điện thoại. Hàng chỉ được gửi sau khi bạn xác nhận.`
        : `Cửa hàng xác nhận đơn và bắt đầu chuẩn bị hàng trong ${hours} giờ làm việc.`}{' '}
      Bạn trả {formatMoney(amountDue(order))} khi nhận hàng và được kiểm tra hàng trước khi trả.
    </Paragraph>
  );
}
