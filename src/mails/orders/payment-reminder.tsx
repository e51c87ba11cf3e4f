/** The email that says that the shop received no transfer for the order yet and may cancel the order soon. */
import { transferDue } from '#domain/orders/deposit.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, Title } from '../parts/parts.tsx';
import { nameOf, OrderItems, transferLink } from './order-parts.tsx';

export const paymentReminder: Template<'payment-reminder'> = {
  subject: ({ order }) => `Đơn hàng ${order.orderNumber} đang chờ bạn chuyển khoản`,
  Email({ order, orderUrl, isOwn, payBy, sender }) {
    const transfer = `Nếu vẫn cần hàng, vui lòng chuyển ${formatMoney(transferDue(order))}${order.deposit > 0 ? ' tiền đặt cọc' : ''}`;
    const next = payBy ? `${transfer} trước ${formatDateTime(payBy)}; sau đó đơn hàng được hủy.` : `${transfer}.`;
    return (
      <Layout sender={sender} preview={next}>
        <Title>Cửa hàng chưa nhận được khoản chuyển</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, cửa hàng đang giữ hàng của đơn <strong>{order.orderNumber}</strong> cho
          bạn.
        </Paragraph>
        <Paragraph>
          {next} Nội dung chuyển khoản là <strong>{order.orderNumber}</strong>; mã QR và số tài khoản ở trang đơn hàng.
        </Paragraph>
        <Action href={transferLink(orderUrl)}>Xem mã QR</Action>
        <OrderItems order={order} />
        <Quiet>Nếu bạn đã chuyển, hãy trả lời thư này kèm giờ chuyển và số tiền để cửa hàng tìm giúp.</Quiet>
      </Layout>
    );
  },
};
