/** The email that tells the customer the order's new state, the reason for it, and the next step. */
import { formatDateTime } from '#domain/values/dates.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, AddedTexts, Badge, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf, OrderItems, Promised } from './order-parts.tsx';
import { stateWords } from './state-words.ts';

export const orderStatusChanged: Template<'order-status-changed'> = {
  subject: (data, { settings }) => `Đơn hàng ${data.order.orderNumber}: ${stateWords(data, settings).label}`,
  Email({ sender, ...data }) {
    const { order, orderUrl, isOwn, reason } = data;
    const { label, tone, title, next } = stateWords(data, sender.settings);
    return (
      <Layout sender={sender} preview={next}>
        <Badge tone={tone}>{label}</Badge>
        <Title>{title}</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, đây là tin về đơn hàng <strong>{order.orderNumber}</strong> bạn đặt lúc{' '}
          {formatDateTime(order.createdAt)}.
        </Paragraph>
        {reason && (
          <Panel>
            <Fact name="Lý do">{reason}</Fact>
          </Panel>
        )}
        <Paragraph>{next}</Paragraph>
        <Promised order={order} isOwn={isOwn} />
        <Action href={orderUrl}>Xem đơn hàng</Action>
        <OrderItems order={order} />
        <AddedTexts sender={sender} />
      </Layout>
    );
  },
};
