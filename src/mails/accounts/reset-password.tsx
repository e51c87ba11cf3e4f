/** The email to customers who forgot their password. It contains no name, for the reason given in verify-email.tsx. */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, Title } from '../parts/parts.tsx';

export const resetPassword: Template<'reset-password'> = {
  subject: (_, { settings }) => `Đặt lại mật khẩu ${settings.shopName} của bạn`,
  Email: ({ link, sender }) => (
    <Layout sender={sender} preview="Liên kết đặt lại mật khẩu có hiệu lực trong 1 giờ.">
      <Title>Đặt lại mật khẩu</Title>
      <Paragraph>
        Chào bạn, chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản dùng địa chỉ email này. Bấm nút dưới đây để
        chọn mật khẩu mới.
      </Paragraph>
      <Action href={link} spelled>
        Chọn mật khẩu mới
      </Action>
      <Quiet>
        Liên kết có hiệu lực trong 1 giờ và chỉ dùng được một lần. Nếu bạn không yêu cầu, vui lòng bỏ qua thư này: mật
        khẩu của bạn vẫn giữ nguyên. Đừng chuyển tiếp thư này cho ai; nhân viên {sender.settings.shopName} không bao giờ
        hỏi liên kết hay mật khẩu của bạn.
      </Quiet>
    </Layout>
  ),
};
