/**
 * The email to a verified account after somebody placed orders with its email address without signing in. The email
 * names no order and no person: the account may belong to a stranger who persuaded the owner of the address to verify
 * it.
 */
import type { Template } from '../parts/email-data.ts';
import { Layout } from '../parts/layout.tsx';
import { Action, Paragraph, Quiet, Title } from '../parts/parts.tsx';

export const claimOrders: Template<'claim-orders'> = {
  subject: (_, { settings }) => `Thêm đơn hàng cũ vào tài khoản ${settings.shopName} của bạn`,
  Email: ({ link, sender }) => (
    <Layout sender={sender} preview="Có đơn hàng đặt bằng email này khi chưa đăng nhập.">
      <Title>Thêm đơn hàng cũ vào tài khoản</Title>
      <Paragraph>
        Chào bạn, có đơn hàng đã đặt bằng địa chỉ email này khi chưa đăng nhập. Nếu tài khoản dùng email này là của bạn,
        hãy đăng nhập rồi bấm nút dưới đây: các đơn đó sẽ hiện trong tài khoản.
      </Paragraph>
      <Action href={link} spelled>
        Thêm đơn hàng vào tài khoản
      </Action>
      <Paragraph>
        <strong>Bạn không mở tài khoản nào?</strong> Đừng bấm nút trên. Hãy đặt lại mật khẩu: người đã mở tài khoản bằng
        email của bạn sẽ bị đăng xuất, tài khoản và các đơn hàng là của bạn.
      </Paragraph>
      <Action href={`${sender.url}/forgot-password`}>Đặt lại mật khẩu</Action>
      <Quiet>
        Liên kết có hiệu lực trong 24 giờ, chỉ dùng được một lần và chỉ khi đã đăng nhập. Đừng chuyển tiếp thư này cho
        ai.
      </Quiet>
    </Layout>
  ),
};
