/** The email that tells customers that their password was changed, in case somebody else changed it. */
import { formatDateTime } from '#domain/values/dates.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, TextLink, Title } from '../parts/parts.tsx';

export const passwordChanged: Template<'password-changed'> = {
  subject: (_, { settings }) => `Mật khẩu ${settings.shopName} của bạn đã được thay đổi`,
  Email: ({ changedAt, tokens, sender }) => (
    <Layout sender={sender} preview="Nếu không phải bạn thay đổi, hãy đặt lại mật khẩu ngay.">
      <Title>Mật khẩu đã được thay đổi</Title>
      <Paragraph>
        Chào bạn, mật khẩu tài khoản của bạn đã được thay đổi lúc {formatDateTime(changedAt)} (giờ Việt Nam). Các thiết
        bị đăng nhập khác đã được đăng xuất.
      </Paragraph>
      {tokens > 0 ? (
        <Paragraph>
          <strong>{tokens} khóa API của bạn vẫn dùng được.</strong> Nếu bạn đổi mật khẩu vì sợ bị lộ, hãy{' '}
          <TextLink href={`${sender.url}/admin/account`}>thu hồi các khóa ấy</TextLink>.
        </Paragraph>
      ) : (
        <Paragraph>Nếu chính bạn đã thay đổi, bạn không cần làm gì thêm.</Paragraph>
      )}
      <Paragraph>
        <strong>Nếu không phải bạn,</strong> hãy đặt lại mật khẩu ngay rồi gọi cho cửa hàng theo số ở cuối thư.
      </Paragraph>
      <Action href={`${sender.url}/forgot-password`}>Đặt lại mật khẩu</Action>
      <Quiet>Vì sự an toàn của bạn, thư này được gửi mỗi khi mật khẩu thay đổi.</Quiet>
    </Layout>
  ),
};
