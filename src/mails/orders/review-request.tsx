/** Asks the buyer what the goods are like. It is about the order alone: no other product, no voucher, no offer. */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, TextLink, Title } from '../parts/parts.tsx';
import { nameOf } from './order-parts.tsx';

export const reviewRequest: Template<'review-request'> = {
  subject: ({ order }) => `Hàng của đơn ${order.orderNumber} dùng thế nào?`,
  Email: ({ order, products, orderUrl, isOwn, unsubscribeLink, sender }) => (
    <Layout sender={sender} preview="Vài dòng của bạn giúp người sau chọn đúng.">
      <Title>Hàng dùng thế nào?</Title>
      <Paragraph>
        Chào {isOwn ? nameOf(order) : 'bạn'}, bạn đã nhận hàng của đơn <strong>{order.orderNumber}</strong> được ít
        ngày. Mời bạn cho biết sản phẩm dùng thế nào, khen hay chê đều được: vài dòng của bạn giúp người sau chọn đúng.
        Không cần tài khoản; gửi ảnh được.
      </Paragraph>
      {products.map((name) => (
        <Paragraph key={name}>• {name}</Paragraph>
      ))}
      <Action href={`${orderUrl}#danh-gia`}>Viết đánh giá</Action>
      <Quiet>
        Nếu hàng có lỗi, hãy trả lời thư này để được bảo hành hoặc đổi trả. Thư này chỉ gửi một lần cho mỗi đơn.{' '}
        <TextLink href={unsubscribeLink}>Đừng gửi thư hỏi đánh giá nữa</TextLink>
      </Quiet>
    </Layout>
  ),
};
