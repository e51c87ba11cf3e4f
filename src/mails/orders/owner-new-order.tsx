/** To the shop owner: a new order arrived, and what to do with it. */

import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import type { EmailData, Sender } from '../email-data.ts';
import { Layout } from '../layout.tsx';
import { Command, Paragraph, Subtitle, Title } from '../parts.tsx';
import { Delivery, OrderItems, totalOf } from './order-parts.tsx';

type Data = EmailData['owner-new-order'];

export const ownerNewOrderSubject = ({ order }: Data) =>
  `Đơn mới ${order.orderNumber} · ${totalOf(order)} · ${paymentMethodLabel(order.paymentMethod)}`;

export function OwnerNewOrder({ order, sender }: Data & { sender: Sender }) {
  return (
    <Layout sender={sender} preview={`${order.firstName} ${order.lastName}, ${order.city}`}>
      <Title>Đơn hàng mới {order.orderNumber}</Title>
      <Paragraph>
        {order.firstName} {order.lastName} đặt lúc {formatDateTime(order.createdAt)}, tổng cộng{' '}
        <strong>{totalOf(order)}</strong>.
      </Paragraph>
      <Subtitle>Việc cần làm</Subtitle>
      {order.paymentMethod === 'qr' ? (
        <>
          <Paragraph>
            1. Đối chiếu khoản chuyển trong ứng dụng ngân hàng: đúng {totalOf(order)}, nội dung {order.orderNumber}. Đủ
            tiền thì xác nhận:
          </Paragraph>
          <Command>{`npm run shop -- confirm-payment ${order.orderNumber}`}</Command>
        </>
      ) : (
        <>
          <Paragraph>
            1. Gọi {order.phone} trong {sender.settings.confirmationHours} giờ làm việc để xác nhận đơn.
          </Paragraph>
          {order.confirmingCall === 'awaited' && (
            <Command>{`npm run shop -- call ${order.orderNumber} confirmed | no-answer | declined`}</Command>
          )}
        </>
      )}
      <Paragraph>2. Đóng gói, giao cho đơn vị vận chuyển, rồi báo cho khách:</Paragraph>
      <Command>{`npm run shop -- ship ${order.orderNumber}`}</Command>
      <Paragraph>Không giao được thì hủy đơn, hàng trở lại kho:</Paragraph>
      <Command>{`npm run shop -- cancel ${order.orderNumber} --reason "…"`}</Command>
      <OrderItems order={order} />
      <Subtitle>Khách hàng</Subtitle>
      <Delivery order={order} email />
    </Layout>
  );
}
