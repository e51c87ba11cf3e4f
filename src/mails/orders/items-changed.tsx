/** The email that tells the customer that the shop changed the items of the order; it shows the new total. */
import { amountToAsk, payableOf } from '#domain/orders/settlement.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf, Promised } from './order-parts.tsx';

function wordsOf({ before, after }: { before: number; after: number }): string {
  if (before === 0) return `thêm ${after} chiếc`;
  return after === 0 ? `bỏ cả ${before} chiếc` : `${before} chiếc nay là ${after} chiếc`;
}

export const itemsChanged: Template<'items-changed'> = {
  subject: ({ order }) => `Đơn hàng ${order.orderNumber}: hàng trong đơn đã thay đổi`,
  Email({ order, orderUrl, isOwn, changes, totalBefore, reason, sender }) {
    const due = amountToAsk(order);
    const over = order.amountPaid - payableOf(order);
    const next =
      due > 0
        ? `Bạn còn phải trả ${formatMoney(due)}.`
        : over > 0
          ? `Cửa hàng sẽ hoàn ${formatMoney(over)} bạn đã trả thừa trong ${sender.settings.refundDays} ngày làm việc.`
          : 'Bạn không phải trả thêm.';
    return (
      <Layout sender={sender} preview={next}>
        <Title>Hàng trong đơn đã thay đổi</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, cửa hàng đã sửa đơn <strong>{order.orderNumber}</strong> như đã trao đổi
          với bạn.
        </Paragraph>
        <Panel>
          {changes.map(({ name, ...pieces }) => (
            <Fact key={name} name={name}>
              {wordsOf(pieces)}
            </Fact>
          ))}
          <Fact name="Tổng cộng">
            {formatMoney(payableOf(order))} (trước đây {formatMoney(totalBefore)})
          </Fact>
          <Fact name="Lý do">{reason}</Fact>
        </Panel>
        <Promised order={order} isOwn={isOwn} />
        <Paragraph>{next} Nếu có gì chưa đúng, hãy trả lời thư này trước khi hàng được gửi.</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
      </Layout>
    );
  },
};
