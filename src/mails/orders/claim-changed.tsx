/** The email that tells the customer that goods were taken in for repair, or how the repair goes on. */
import { formatDate } from '#domain/values/dates.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { type ClaimState, claimStateLabel, claimTermsLabel } from '#domain/warranty/claim-states.ts';
import type { EmailData, Sender, Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Badge, Fact, Panel, Paragraph, Title } from '../parts/parts.tsx';
import { nameOf } from './order-parts.tsx';

type MailedClaim = EmailData['claim-changed']['claim'];

const titles: Record<ClaimState, string> = {
  received: 'Cửa hàng đã nhận hàng của bạn để sửa',
  sent: 'Hàng của bạn đã được gửi hãng sửa',
  repaired: 'Hàng của bạn đã sửa xong',
  replaced: 'Hàng của bạn được đổi mới',
  refused: 'Hàng của bạn không sửa được',
  returned: 'Hàng đã được trả lại bạn',
};

function nextOf(state: ClaimState, { dueOn }: MailedClaim, { phone }: Sender['settings']): string {
  if (state === 'received' || state === 'sent') return `Cửa hàng trả lời bạn chậm nhất ngày ${formatDate(dueOn)}.`;
  if (state === 'returned') return `Còn điều gì chưa ổn? Hãy gọi ${formatPhone(phone)} hoặc trả lời thư này.`;
  return `Cửa hàng sẽ hẹn trả hàng cho bạn. Bạn cũng có thể gọi ${formatPhone(phone)}.`;
}

export const claimChanged: Template<'claim-changed'> = {
  subject: ({ claim, state }) => `${claim.code}: ${titles[state]}`,
  Email({ order, orderUrl, isOwn, claim, state, sender }) {
    const { code, terms, productName, serial, newSerial, note } = claim;
    const next = nextOf(state, claim, sender.settings);
    return (
      <Layout sender={sender} preview={next}>
        <Badge tone={state === 'refused' ? 'red' : 'blue'}>{claimStateLabel(state)}</Badge>
        <Title>{titles[state]}</Title>
        <Paragraph>
          Chào {isOwn ? nameOf(order) : 'bạn'}, đây là tin về phiếu <strong>{code}</strong> của đơn hàng{' '}
          {order.orderNumber}.
        </Paragraph>
        <Panel>
          <Fact name="Sản phẩm">{productName}</Fact>
          {serial && <Fact name="Số seri">{serial}</Fact>}
          {newSerial && <Fact name="Số seri mới">{newSerial}</Fact>}
          <Fact name="Hình thức">{claimTermsLabel(terms)}</Fact>
          {note && <Fact name="Cửa hàng nhắn">{note}</Fact>}
        </Panel>
        <Paragraph>{next}</Paragraph>
        <Action href={orderUrl}>Xem đơn hàng</Action>
      </Layout>
    );
  },
};
