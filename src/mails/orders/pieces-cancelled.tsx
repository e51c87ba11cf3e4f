/** The email that tells the customer that some of the ordered items were cancelled. */
import { amountToAsk } from '#domain/orders/settlement.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf, PieceFacts } from './order-parts.tsx';

export const piecesCancelled: Template<'pieces-cancelled'> = {
  subject: ({ order }) => `Đơn hàng ${order.orderNumber}: một phần đã hủy`,
  Email({ order, orderUrl, isOwn, pieces, reason, sender }) {
    const due = amountToAsk(order);
    const toPay = due > 0 ? `Bạn còn phải trả ${formatMoney(due)}.` : 'Bạn không phải trả thêm khoản nào.';
    const next =
      order.paymentStatus === 'paid'
        ? `Cửa hàng sẽ hoàn phần tiền đã trả cho các sản phẩm này trong ${sender.settings.refundDays} ngày làm việc.`
        : toPay;
    return (
      <Layout sender={sender} preview={next}>
        <Title>Một phần đơn hàng đã hủy</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, những sản phẩm dưới đây không còn trong đơn hàng{' '}
          <strong>{order.orderNumber}</strong>; các sản phẩm khác vẫn được giao.
        </Paragraph>
        <Panel>
          <PieceFacts order={order} pieces={pieces} />
          {reason && <Fact name="Lý do">{reason}</Fact>}
        </Panel>
        <Paragraph>{next}</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
      </Layout>
    );
  },
};
