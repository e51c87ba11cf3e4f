/** The email that tells the customer that the deposit was received and the goods can be sent. */
import { amountToAsk } from '#domain/orders/settlement.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf } from './order-parts.tsx';

export const depositReceived: Template<'deposit-received'> = {
  subject: ({ order }) => `Đã nhận tiền đặt cọc của đơn hàng ${order.orderNumber}`,
  Email({ order, orderUrl, isOwn, sender }) {
    const due = amountToAsk(order);
    const next =
      due > 0
        ? `Bạn còn trả ${formatMoney(due)} khi nhận hàng, sau khi kiểm tra hàng.`
        : 'Bạn không phải trả thêm khoản nào.';
    return (
      <Layout sender={sender} preview={next}>
        <Title>Cửa hàng đã nhận tiền đặt cọc</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, chúng tôi đã nhận {formatMoney(order.amountPaid)} cho đơn hàng{' '}
          <strong>{order.orderNumber}</strong> và đang chuẩn bị giao.
        </Paragraph>
        <Paragraph>{next}</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
      </Layout>
    );
  },
};
