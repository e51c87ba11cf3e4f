/** The email that tells the customer that a shipment has a new state while the whole order's state is unchanged. */
import { carrierName } from '#domain/carriers/carriers.ts';
import { type ShipmentState, shipmentStateLabel } from '#domain/fulfilment/shipment-states.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import type { Sender, Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Badge, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf, PieceFacts } from './order-parts.tsx';

function titleOf(state: ShipmentState): string {
  if (state === 'delivered') return 'Kiện hàng đã được giao';
  if (state === 'partly_delivered') return 'Kiện hàng đã được giao một phần';
  if (state === 'failed') return 'Lần giao này chưa thành công';
  if (state === 'returned') return 'Kiện hàng đã trở về cửa hàng';
  return 'Kiện hàng gặp sự cố trên đường';
}

function nextOf(state: ShipmentState, { phone, returnDays }: Sender['settings']): string {
  const call = `gọi ${formatPhone(phone)}`;
  if (state === 'delivered')
    return `Hàng có vấn đề? Bạn gửi yêu cầu đổi trả trong ${returnDays} ngày, ngay trên trang đơn hàng.`;
  if (state === 'partly_delivered') return 'Phần còn lại đang trở về cửa hàng, và bạn không phải trả tiền cho phần đó.';
  if (state === 'failed') return `Đơn vị vận chuyển sẽ giao lại. Muốn hẹn giờ khác, hãy ${call}.`;
  if (state === 'returned') return 'Bạn không phải trả tiền cho kiện này; khoản đã trả sẽ được cửa hàng hoàn lại.';
  return `Cửa hàng đang xử lý và sẽ liên hệ với bạn để gửi lại hoặc hoàn tiền. Cần gấp, hãy ${call}.`;
}

export const shipmentMoved: Template<'shipment-moved'> = {
  subject: ({ shipment, state }) => `Kiện ${shipment.code}: ${shipmentStateLabel(state)}`,
  Email({ order, orderUrl, isOwn, shipment, state, sender }) {
    const next = nextOf(state, sender.settings);
    const isGood = state === 'delivered' || state === 'partly_delivered';
    const pieces = shipment.items
      .map(({ line, quantity, delivered }) => ({ line, quantity: state === 'partly_delivered' ? delivered : quantity }))
      .filter(({ quantity }) => quantity > 0);
    return (
      <Layout sender={sender} preview={next}>
        <Badge tone={isGood ? 'green' : 'amber'}>{shipmentStateLabel(state)}</Badge>
        <Title>{titleOf(state)}</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, đây là tin về kiện <strong>{shipment.code}</strong> của đơn hàng{' '}
          {order.orderNumber}.
        </Paragraph>
        <Panel>
          {shipment.carrier && <Fact name="Đơn vị vận chuyển">{carrierName(shipment.carrier)}</Fact>}
          <PieceFacts order={order} pieces={pieces} />
        </Panel>
        <Paragraph>{next}</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
      </Layout>
    );
  },
};
