/** The email that invites a person to the staff. Its link opens the page to enter a name and a password. */
import { staffRoleNames } from '#domain/staff/permissions.ts';
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, Title } from '../parts/parts.tsx';

export const staffInvited: Template<'staff-invited'> = {
  subject: (_, { settings }) => `Lời mời vào trang quản trị ${settings.shopName}`,
  Email({ link, roles, days, sender }) {
    const { shopName } = sender.settings;
    return (
      <Layout sender={sender} preview={`${shopName} mời bạn cùng quản lý cửa hàng.`}>
        <Title>Bạn được mời làm nhân viên</Title>
        <Paragraph>
          Chào bạn, chủ cửa hàng {shopName} mời bạn vào trang quản trị với vai trò:{' '}
          <strong>{roles.map((role) => staffRoleNames[role]).join(', ')}</strong>. Bấm nút dưới đây để đặt tên và mật
          khẩu của bạn.
        </Paragraph>
        <Action href={link} spelled>
          Nhận lời mời
        </Action>
        <Quiet>
          Liên kết có hiệu lực trong {days} ngày và chỉ dùng được một lần. Nếu bạn không biết lời mời này, hãy bỏ qua
          thư. Đừng chuyển tiếp thư này cho ai.
        </Quiet>
      </Layout>
    );
  },
};
