/** The email that tells the customer the delivery fee that the shop and the customer agreed on the phone. */
import { amountToAsk } from '#domain/orders/settlement.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf, totalOf } from './order-parts.tsx';

export const deliveryFeeSet: Template<'delivery-fee-set'> = {
  subject: ({ order }) => `Phí giao hàng của đơn ${order.orderNumber}: ${formatMoney(order.delivery)}`,
  Email({ order, orderUrl, isOwn, reason, sender }) {
    const due = amountToAsk(order);
    const next = due > 0 ? `Bạn còn phải trả ${formatMoney(due)}.` : 'Bạn không phải trả thêm.';
    return (
      <Layout sender={sender} preview={next}>
        <Title>Phí giao hàng đã được thống nhất</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, phí giao hàng của đơn <strong>{order.orderNumber}</strong> nay là{' '}
          {formatMoney(order.delivery)}, nằm trong tổng tiền của đơn.
        </Paragraph>
        <Panel>
          <Fact name="Tổng cộng">{totalOf(order)}</Fact>
          <Fact name="Ghi chú">{reason}</Fact>
        </Panel>
        <Paragraph>{next} Nếu có gì chưa đúng, hãy trả lời thư này trước khi hàng được gửi.</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
      </Layout>
    );
  },
};
