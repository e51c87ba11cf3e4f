import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { clearSession } from '#browser/session/session-store.ts';
import { accountSentences } from '#domain/accounts/account-rules.ts';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { useLinkToken } from '../accounts/use-link-token.ts';
import { AccountScreen } from './account-screen.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLoginSoon } from './use-login-soon.ts';

export function ResetPasswordPage() {
  const { token, forget } = useLinkToken();
  const [message, setMessage] = useState<string | null>(null);
  const done = message !== null;
  useLoginSoon(done);
  const afterReset = (text: string) => {
    setMessage(text);
    forget();
    // A new password ends every session of the customer, including the session of this browser.
    clearSession();
  };
  return (
    <AccountScreen
      back={{ to: '/login', label: t('Về trang đăng nhập') }}
      title={t('Đặt lại mật khẩu')}
      lead={done ? undefined : t('Chọn mật khẩu mới cho tài khoản của bạn.')}
    >
      {done && <Done message={message} />}
      {!done && token === null && <TokenMissing />}
      {!done && token !== null && <ResetPasswordForm token={token ?? ''} onReset={afterReset} />}
    </AccountScreen>
  );
}

function Done({ message }: { message: string }) {
  return (
    <>
      <Notice tone="good">
        <p>{message}</p>
        <p className="mt-1">{t('Trang đăng nhập sẽ mở sau 3 giây.')}</p>
      </Notice>
      <Link to="/login" replace className={`${buttonStyle({ tone: 'ink', wide: true })} mt-5 min-h-12`}>
        {t('Đăng nhập ngay')}
      </Link>
    </>
  );
}

function TokenMissing() {
  return (
    <>
      <Notice tone="error">{t(accountSentences.RESET_TOKEN_INVALID)}</Notice>
      <p className="mt-5 text-quiet">{t('Hãy mở lại liên kết trong email, hoặc yêu cầu một liên kết mới.')}</p>
      <Link to="/forgot-password" className={`${buttonStyle({ tone: 'ink', wide: true })} mt-4 min-h-12`}>
        {t('Yêu cầu liên kết mới')}
      </Link>
    </>
  );
}
