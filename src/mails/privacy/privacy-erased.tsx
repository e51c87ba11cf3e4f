/** The last email to somebody whose data was erased: it says so, and what remains. */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Paragraph, Quiet, Title } from '../parts/parts.tsx';

export const privacyErased: Template<'privacy-erased'> = {
  subject: ({ code }) => `${code}: Dữ liệu của bạn đã được xóa`,
  Email: ({ code, sender }) => (
    <Layout sender={sender} preview={`${sender.settings.shopName} đã xóa dữ liệu cá nhân của bạn.`}>
      <Title>Dữ liệu của bạn đã được xóa</Title>
      <Paragraph>
        Chào bạn, theo yêu cầu <strong>{code}</strong>, cửa hàng đã xóa tài khoản, liên hệ và các đăng ký nhận tin của
        bạn.
      </Paragraph>
      <Paragraph>
        Đơn hàng đã xong chỉ còn mã, món hàng và số tiền, không còn tên, địa chỉ, số điện thoại. Đơn chưa xong được xóa
        như vậy khi xong. Giao dịch ngân hàng được giữ theo Luật Kế toán.
      </Paragraph>
      <Quiet>
        Đây là thư cuối cùng về yêu cầu này. Địa chỉ email của bạn được xóa khỏi hệ thống ngay khi thư này được gửi đi.
      </Quiet>
    </Layout>
  ),
};
