/** To the shop owner: a customer asks to return pieces, and waits for an answer. */
import { returnReasons } from '#domain/fulfilment/return-rules.ts';
import type { EmailData, Sender } from '../email-data.ts';
import { Layout } from '../layout.tsx';
import { Command, Fact, Panel, Paragraph, Subtitle, Title } from '../parts.tsx';
import { Delivery } from './order-parts.tsx';

type Data = EmailData['owner-return-requested'];

export const ownerReturnRequestedSubject = ({ request }: Data) => `Yêu cầu trả hàng ${request.code}`;

export function OwnerReturnRequested({ order, request, sender }: Data & { sender: Sender }) {
  const nameOfLine = (line: string) => order.items.find(({ id }) => id === line)?.product.name ?? '';
  return (
    <Layout sender={sender} preview={returnReasons[request.reason]}>
      <Title>Khách muốn trả hàng</Title>
      <Paragraph>
        Khách đợi trả lời trong {sender.settings.complaintReplyHours} giờ làm việc, như chính sách của cửa hàng.
      </Paragraph>
      <Panel>
        {request.items.map(({ line, quantity }) => (
          <Fact key={line} name={`${quantity} chiếc`}>
            {nameOfLine(line)}
          </Fact>
        ))}
        <Fact name="Lý do">{returnReasons[request.reason]}</Fact>
        {request.words && <Fact name="Khách viết">{request.words}</Fact>}
        <Fact name="Ảnh">{request.photos.length}</Fact>
      </Panel>
      <Paragraph>Xem yêu cầu và ảnh:</Paragraph>
      <Command>{`npm run shop -- returns ${order.orderNumber}`}</Command>
      <Paragraph>Đồng ý, hoặc từ chối (khách sẽ đọc lý do):</Paragraph>
      <Command>{`npm run shop -- return ${request.code} accept`}</Command>
      <Command>{`npm run shop -- return ${request.code} refuse --reason "…"`}</Command>
      <Subtitle>Khách hàng</Subtitle>
      <Delivery order={order} email />
    </Layout>
  );
}
