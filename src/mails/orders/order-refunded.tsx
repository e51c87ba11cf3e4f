/** The email that tells the customer that the shop refunded a part or all of the money. */
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Badge, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf, OrderItems } from './order-parts.tsx';

export const orderRefunded: Template<'order-refunded'> = {
  subject: ({ order, amount }) => `Đơn hàng ${order.orderNumber}: Đã hoàn ${formatMoney(amount)}`,
  Email({ sender, ...data }) {
    const { order, orderUrl, isOwn, amount, refunded, account, reason } = data;
    const next = 'Ngân hàng có thể cần vài ngày làm việc để báo có.';
    return (
      <Layout sender={sender} preview={next}>
        <Badge tone="green">Đã hoàn tiền</Badge>
        <Title>Cửa hàng đã hoàn {formatMoney(amount)} cho bạn</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, đây là tin về đơn hàng <strong>{order.orderNumber}</strong> bạn đặt lúc{' '}
          {formatDateTime(order.createdAt)}.
        </Paragraph>
        <Panel>
          <Fact name="Số tiền hoàn lần này">
            <strong>{formatMoney(amount)}</strong>
          </Fact>
          {refunded > amount && <Fact name="Đã hoàn tất cả">{formatMoney(refunded)}</Fact>}
          {account && <Fact name="Vào tài khoản có số cuối">{account}</Fact>}
          {reason && <Fact name="Lý do">{reason}</Fact>}
        </Panel>
        <Paragraph>{next} Nếu sau đó vẫn chưa thấy tiền, hãy trả lời thư này.</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
        <OrderItems order={order} />
      </Layout>
    );
  },
};
