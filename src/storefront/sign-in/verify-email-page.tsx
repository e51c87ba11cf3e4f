import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from '#browser/api/client.ts';
import { NO_CONNECTION } from '#browser/api/server-text.ts';
import { formFailure, RESEND_FAILED } from '#browser/forms/form-failure.ts';
import { t } from '#browser/labels/label.ts';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { resendVerification, verificationQuery } from '../accounts/auth-queries.ts';
import { useLinkToken } from '../accounts/use-link-token.ts';
import { Waiting } from '../accounts/waiting.tsx';
import { AccountScreen } from './account-screen.tsx';
import { EmailForm } from './email-form.tsx';
import { useLoginSoon } from './use-login-soon.ts';

const VERIFICATION_FAILED = 'Chưa xác minh được email. Vui lòng thử lại sau.';
const NO_TOKEN = 'Liên kết xác minh bị thiếu mã. Hãy mở lại liên kết trong email của bạn.';

/** Verifies the email address by script only: mail scanners that open links run no script, so they change nothing. */
export function VerifyEmailPage() {
  const { token, forget } = useLinkToken();
  const { data: message, error } = useQuery({ ...verificationQuery(token ?? ''), enabled: Boolean(token) });
  const answered = message !== undefined || error instanceof CallError;
  useLoginSoon(message !== undefined, { verified: 'true' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the response has arrived
  useEffect(() => {
    if (answered) forget();
  }, [answered]);
  const failure = error && formFailure(error, VERIFICATION_FAILED);
  return (
    <AccountScreen back={{ to: '/', label: t('Về trang chủ') }} title={t('Xác minh email')}>
      {token !== null && message === undefined && !failure && <Waiting>{t('Đang xác minh email của bạn…')}</Waiting>}
      {message !== undefined && <Verified message={message} />}
      {token === null && <NotVerified sentence={t(NO_TOKEN)} />}
      {failure && <NotVerified sentence={failure.sentence} detail={failure.detail} />}
    </AccountScreen>
  );
}

function Verified({ message }: { message: string }) {
  return (
    <>
      <Notice tone="good">
        <p>{message}</p>
        <p className="mt-1">{t('Trang đăng nhập sẽ mở sau 3 giây.')}</p>
      </Notice>
      <Link
        to="/login"
        search={{ verified: 'true' }}
        replace
        className={`${buttonStyle({ tone: 'ink', wide: true })} mt-5 min-h-12`}
      >
        {t('Đăng nhập ngay')}
      </Link>
    </>
  );
}

function NotVerified({ sentence, detail }: { sentence: string; detail?: string | undefined }) {
  return (
    <>
      <Notice tone="error" detail={detail}>
        {sentence}
      </Notice>
      <h2 className="mt-8 mb-4 text-lg font-semibold">{t('Gửi lại email xác minh')}</h2>
      <EmailForm
        button={t('Gửi lại email xác minh')}
        busyLabel={t('Đang gửi…')}
        fallbacks={{ offline: NO_CONNECTION, silent: RESEND_FAILED }}
        send={resendVerification}
      />
    </>
  );
}
