/** The email that tells the shop owner about a new order and the next step. */
import type { Order } from '#domain/orders/order.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Sender, Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Subtitle, Title } from '../parts/parts.tsx';
import { Delivery, OrderItems, officeOrderUrl, totalOf } from './order-parts.tsx';

/** The sentence about the next step of a new order, with the same terms as the back office. */
function nextOf({ paymentMethod, confirmingCall, orderNumber, phone, ...order }: Order, { settings }: Sender): string {
  if (paymentMethod === 'qr')
    return `Hãy tìm khoản chuyển trong ứng dụng ngân hàng: đúng ${formatMoney(order.total)}, nội dung ${orderNumber}. Đủ tiền thì xác nhận ở trang đơn, rồi đóng gói.`;
  if (confirmingCall === 'awaited')
    return `Hãy gọi ${phone} trong ${settings.confirmationHours} giờ làm việc để khách xác nhận. Đơn chỉ sang “Cần đóng gói” sau khi bạn ghi kết quả cuộc gọi ở trang đơn.`;
  return `Khách trả khi nhận hàng, không cần gọi xác nhận. Đơn đang ở “Cần đóng gói”; khách đọc được là cửa hàng bắt đầu chuẩn bị trong ${settings.confirmationHours} giờ làm việc.`;
}

export const ownerNewOrder: Template<'owner-new-order'> = {
  subject: ({ order }) =>
    `Đơn mới ${order.orderNumber} · ${totalOf(order)} · ${paymentMethodLabel(order.paymentMethod)}`,
  Email: ({ order, sender }) => (
    <Layout sender={sender} preview={`${order.firstName} ${order.lastName}, ${order.city}`}>
      <Title>Đơn hàng mới {order.orderNumber}</Title>
      <Paragraph>
        {order.firstName} {order.lastName} đặt lúc {formatDateTime(order.createdAt)}, tổng cộng{' '}
        <strong>{totalOf(order)}</strong>.
      </Paragraph>
      <Paragraph>{nextOf(order, sender)}</Paragraph>
      <Action href={officeOrderUrl(sender, order)}>Mở đơn trong trang quản trị</Action>
      <OrderItems order={order} />
      <Subtitle>Khách hàng</Subtitle>
      <Delivery order={order} email />
    </Layout>
  ),
};
