/**
 * To the shop owner: a customer uploaded the screenshot of a transfer. Only the bank's app proves that the money
 * arrived.
 */
import { formatDateTime } from '#domain/values/dates.ts';
import type { EmailData, Sender } from '../email-data.ts';
import { Layout } from '../layout.tsx';
import { Command, Fact, Panel, Paragraph, Subtitle, Title } from '../parts.tsx';
import { Delivery, OrderItems, totalOf } from './order-parts.tsx';

type Data = EmailData['owner-transfer-to-check'];

export const ownerTransferToCheckSubject = ({ order }: Data) =>
  `Kiểm tra khoản chuyển ${totalOf(order)} của đơn ${order.orderNumber}`;

export function OwnerTransferToCheck({ order, sender }: Data & { sender: Sender }) {
  const { settings } = sender;
  return (
    <Layout sender={sender} preview={`Nội dung chuyển khoản: ${order.orderNumber}`}>
      <Title>Một khoản chuyển cần kiểm tra</Title>
      <Paragraph>
        Khách đặt đơn {order.orderNumber} lúc {formatDateTime(order.createdAt)} và đã gửi ảnh giao dịch. Ảnh chỉ là
        thông tin: hãy tìm khoản tiền trong ứng dụng ngân hàng trước khi xác nhận.
      </Paragraph>
      <Panel>
        <Fact name="Số tiền">
          <strong>{totalOf(order)}</strong>
        </Fact>
        <Fact name="Nội dung">
          <strong>{order.orderNumber}</strong>
        </Fact>
        <Fact name="Vào tài khoản">
          {settings.bankName} {settings.bankAccount}, {settings.bankAccountName}
        </Fact>
      </Panel>
      <Paragraph>Xem đơn và tệp ảnh giao dịch:</Paragraph>
      <Command>{`npm run shop -- order ${order.orderNumber}`}</Command>
      <Paragraph>Tiền đã về đủ:</Paragraph>
      <Command>{`npm run shop -- confirm-payment ${order.orderNumber}`}</Command>
      <Paragraph>Giao cho đơn vị vận chuyển rồi thì báo cho khách:</Paragraph>
      <Command>{`npm run shop -- ship ${order.orderNumber}`}</Command>
      <Paragraph>Tiền chưa về hoặc không đủ (khách sẽ đọc lý do):</Paragraph>
      <Command>{`npm run shop -- reject-payment ${order.orderNumber} --reason "…"`}</Command>
      <OrderItems order={order} />
      <Subtitle>Khách hàng</Subtitle>
      <Delivery order={order} email />
    </Layout>
  );
}
