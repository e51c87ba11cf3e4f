/**
 * The email that asks the person who signed up to confirm the email address. It contains no name: a stranger may have
 * typed both an invented name and the address of another person, and must not be able to send a text to that person.
 */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, TextLink, Title } from '../parts/parts.tsx';

export const verifyEmail: Template<'verify-email'> = {
  subject: (_, { settings }) => `Xác minh email của bạn tại ${settings.shopName}`,
  Email({ link, rejectLink, sender }) {
    const { shopName } = sender.settings;
    return (
      <Layout sender={sender} preview="Chỉ còn một bước: bấm nút trong thư để xác minh email.">
        <Title>Chỉ còn một bước nữa</Title>
        <Paragraph>
          Chào bạn, cảm ơn bạn đã đăng ký tài khoản tại {shopName}. Hãy xác minh rằng địa chỉ email này là của bạn để
          đăng nhập, theo dõi đơn hàng và đánh giá sản phẩm.
        </Paragraph>
        <Action href={link} spelled>
          Xác minh email
        </Action>
        <Quiet>
          Liên kết có hiệu lực trong 24 giờ và chỉ dùng được một lần. Nếu bạn không đăng ký tài khoản tại {shopName},
          đừng bấm nút trên. <TextLink href={rejectLink}>Không phải bạn?</TextLink> Hãy xóa tài khoản này, hoặc bỏ qua
          thư: tài khoản sẽ không được mở.
        </Quiet>
      </Layout>
    );
  },
};
