/** The email that tells the customer that a further part of the order is on its way. */
import { carrierName } from '#domain/carriers/carriers.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf, PieceFacts } from './order-parts.tsx';

export const shipmentSent: Template<'shipment-sent'> = {
  subject: ({ shipment }) => `Kiện ${shipment.code} đang được giao`,
  Email({ order, orderUrl, isOwn, shipment, sender }) {
    const next =
      shipment.cash > 0
        ? `Vui lòng chuẩn bị ${formatMoney(shipment.cash)} cho kiện này; bạn được kiểm tra hàng trước khi trả.`
        : 'Bạn không phải trả khoản nào khi nhận kiện này.';
    return (
      <Layout sender={sender} preview={next}>
        <Title>Một kiện nữa đang trên đường đến bạn</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, đơn hàng <strong>{order.orderNumber}</strong> được giao trong nhiều
          kiện.
        </Paragraph>
        <Panel>
          <Fact name="Kiện">{shipment.code}</Fact>
          {shipment.carrier && (
            <Fact name="Đơn vị vận chuyển">
              {carrierName(shipment.carrier)}
              {shipment.trackingCode && `, mã ${shipment.trackingCode}`}
            </Fact>
          )}
          <PieceFacts order={order} pieces={shipment.items} />
        </Panel>
        <Paragraph>{next}</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
      </Layout>
    );
  },
};
