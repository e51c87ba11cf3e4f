/** The email that tells the shop owner that a customer asks to return items and waits for an answer. */
import { returnReasons } from '#domain/fulfilment/return-rules.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Fact, Panel, Paragraph, Subtitle, Title } from '../parts/parts.tsx';
import { Delivery, officeOrderUrl, PieceFacts } from './order-parts.tsx';

export const ownerReturnRequested: Template<'owner-return-requested'> = {
  subject: ({ request }) => `Yêu cầu trả hàng ${request.code}`,
  Email({ order, request, sender }) {
    return (
      <Layout sender={sender} preview={returnReasons[request.reason]}>
        <Title>Khách muốn trả hàng</Title>
        <Paragraph>
          Khách đợi trả lời trong {sender.settings.complaintReplyHours} giờ làm việc, như chính sách của cửa hàng.
        </Paragraph>
        <Panel>
          <PieceFacts order={order} pieces={request.items} />
          <Fact name="Lý do">{returnReasons[request.reason]}</Fact>
          {request.words && <Fact name="Khách viết">{request.words}</Fact>}
          <Fact name="Ảnh">{request.photos.length}</Fact>
        </Panel>
        <Paragraph>
          Ở trang đơn có ảnh khách gửi. Hãy đồng ý nhận lại, hoặc từ chối với lý do mà khách đọc được.
        </Paragraph>
        <Action href={officeOrderUrl(sender, order)}>Mở đơn trong trang quản trị</Action>
        <Subtitle>Khách hàng</Subtitle>
        <Delivery order={order} email />
      </Layout>
    );
  },
};
