/** The email that tells the customer that a request to return items has a new state. */
import { type ReturnState, returnStateLabel } from '#domain/fulfilment/return-request.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import type { Sender, Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Badge, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf, PieceFacts } from './order-parts.tsx';

const titles: Record<ReturnState, string> = {
  requested: 'Cửa hàng đã nhận yêu cầu trả hàng của bạn',
  accepted: 'Cửa hàng đồng ý nhận lại hàng',
  received: 'Cửa hàng đã nhận lại hàng',
  settled: 'Yêu cầu trả hàng đã xong',
  refused: 'Cửa hàng không thể nhận lại hàng',
};

function nextOf(state: ReturnState, { phone, complaintReplyHours, refundDays }: Sender['settings']): string {
  if (state === 'requested') return `Nhân viên trả lời bạn trong ${complaintReplyHours} giờ làm việc.`;
  if (state === 'accepted')
    return 'Cửa hàng sẽ hẹn ngày lấy hàng với bạn. Vui lòng đóng gói hàng kèm đủ phụ kiện; cước do cửa hàng trả.';
  if (state === 'received') return `Cửa hàng kiểm tra hàng, rồi hoàn tiền trong ${refundDays} ngày làm việc.`;
  if (state === 'settled') return 'Nếu có khoản nào bạn còn được hoàn, cửa hàng sẽ chuyển và báo cho bạn.';
  return `Bạn chưa đồng ý? Hãy gọi ${formatPhone(phone)} hoặc trả lời thư này.`;
}

export const returnChanged: Template<'return-changed'> = {
  subject: ({ request, state }) => `${request.code}: ${titles[state]}`,
  Email({ order, orderUrl, isOwn, request, state, sender }) {
    const answer = request.events.findLast((event) => event.state === state)?.note;
    const next = nextOf(state, sender.settings);
    return (
      <Layout sender={sender} preview={next}>
        <Badge tone={state === 'refused' ? 'red' : 'blue'}>{returnStateLabel(state)}</Badge>
        <Title>{titles[state]}</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, đây là tin về yêu cầu <strong>{request.code}</strong> của đơn hàng{' '}
          {order.orderNumber}.
        </Paragraph>
        <Panel>
          <PieceFacts order={order} pieces={request.items} />
          {answer && <Fact name="Cửa hàng nhắn">{answer}</Fact>}
        </Panel>
        <Paragraph>{next}</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
      </Layout>
    );
  },
};
