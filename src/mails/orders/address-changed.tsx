/** The email about an order's new delivery address. It also warns a customer who did not change the address. */
import { formatPhone } from '#domain/values/format-phone.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf, Promised, placeOf } from './order-parts.tsx';

export const addressChanged: Template<'address-changed'> = {
  subject: ({ order }) => `Đơn hàng ${order.orderNumber}: địa chỉ giao hàng đã đổi`,
  Email({ order, orderUrl, isOwn, sender }) {
    const warning = `Không phải bạn đổi? Hãy gọi ngay ${formatPhone(sender.settings.phone)}.`;
    return (
      <Layout sender={sender} preview={warning}>
        <Title>Địa chỉ giao hàng đã đổi</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, đơn hàng <strong>{order.orderNumber}</strong> sẽ được giao đến địa chỉ
          mới. Người nhận và số điện thoại không đổi.
        </Paragraph>
        <Panel>
          <Fact name="Giao đến">{isOwn ? placeOf(order) : 'Xem trên trang đơn hàng'}</Fact>
        </Panel>
        <Promised order={order} isOwn={isOwn} />
        <Paragraph>{warning}</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
      </Layout>
    );
  },
};
