/**
 * The email that tells the shop owner that a customer uploaded the screenshot of a transfer. The screenshot is no
 * proof: only the bank's app shows whether the money was received.
 */
import { formatDateTime } from '#domain/values/dates.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Fact, Panel, Paragraph, Subtitle, Title } from '../parts/parts.tsx';
import { Delivery, OrderItems, officeOrderUrl, totalOf } from './order-parts.tsx';

export const ownerTransferToCheck: Template<'owner-transfer-to-check'> = {
  subject: ({ order }) => `Kiểm tra khoản chuyển ${totalOf(order)} của đơn ${order.orderNumber}`,
  Email({ order, sender }) {
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
        <Paragraph>
          Ở trang đơn, ảnh giao dịch đứng cạnh số tiền cần thấy. Tiền đã về đủ thì xác nhận; chưa về hoặc không đủ thì
          ghi lý do, khách đọc được và chuyển lại được.
        </Paragraph>
        <Action href={officeOrderUrl(sender, order)}>Mở đơn trong trang quản trị</Action>
        <OrderItems order={order} />
        <Subtitle>Khách hàng</Subtitle>
        <Delivery order={order} email />
      </Layout>
    );
  },
};
