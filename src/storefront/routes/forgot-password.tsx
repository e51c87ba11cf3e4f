import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { forgotPassword } from '../accounts/auth-queries.ts';
import { pageHead } from '../page/page-head.ts';
import { AccountScreen } from '../sign-in/account-screen.tsx';
import { EmailForm } from '../sign-in/email-form.tsx';

const FAILED = 'Đã có lỗi xảy ra. Vui lòng chờ 5-10 phút rồi thử lại';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => pageHead({ title: t('Quên mật khẩu'), match }),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  return (
    <AccountScreen
      back={{ to: '/login', label: t('Về trang đăng nhập') }}
      title={t('Quên mật khẩu')}
      lead={t('Nhập email của tài khoản. Chúng tôi gửi cho bạn một liên kết để đặt mật khẩu mới.')}
    >
      <EmailForm
        button={t('Gửi liên kết đặt lại')}
        busyLabel={t('Đang gửi…')}
        fallbacks={FAILED}
        send={forgotPassword}
      />
    </AccountScreen>
  );
}
