import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { unspecifiedAccountFallbacks } from '#browser/forms/form-failure.ts';
import { FormFailureNotice } from '#browser/forms/form-failure-notice.tsx';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { rejectAccount } from '../accounts/auth-queries.ts';
import { useLinkToken } from '../accounts/use-link-token.ts';
import { AccountScreen } from './account-screen.tsx';

/** The page of the verification email's link "Not you?". Only the button on the page deletes the account. */
export function NotMyAccountPage() {
  const { token, forget } = useLinkToken();
  const [message, setMessage] = useState<string | null>(null);
  const { form, sending, failure } = useForm({
    rules: {},
    send: async () => {
      if (token) setMessage(await rejectAccount(token));
      forget();
    },
    fallbacks: unspecifiedAccountFallbacks,
  });
  return (
    <AccountScreen back={{ to: '/', label: t('Về trang chủ') }} title={t('Không phải bạn?')}>
      {message !== null && <Removed message={message} />}
      {message === null && token === null && (
        <Notice tone="error">{t('Liên kết bị thiếu mã. Hãy mở lại liên kết trong email của bạn.')}</Notice>
      )}
      {/* The button needs the token of the email link, which the page reads from the URL at hydration. */}
      {message === null && token && (
        <form {...form} className="grid gap-5">
          <p>
            {t(
              'Có người đã mở tài khoản bằng địa chỉ email của bạn. Nếu không phải bạn, hãy xóa tài khoản đó: người ấy sẽ không dùng được nó nữa.',
            )}
          </p>
          <FormFailureNotice failure={failure} />
          {failure?.code === 'ACCOUNT_VERIFIED' && (
            <Link to="/forgot-password" className={buttonStyle({ tone: 'outline', wide: true })}>
              {t('Đặt lại mật khẩu')}
            </Link>
          )}
          <SubmitButton busy={sending} busyLabel={t('Đang xóa…')}>
            {t('Xóa tài khoản này')}
          </SubmitButton>
        </form>
      )}
    </AccountScreen>
  );
}

function Removed({ message }: { message: string }) {
  return (
    <>
      <Notice tone="good">{message}</Notice>
      <Link to="/" replace className={`${buttonStyle({ tone: 'ink', wide: true })} mt-5 min-h-12`}>
        {t('Về trang chủ')}
      </Link>
    </>
  );
}
