import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { inPageLanguage } from '#browser/labels/in-page-language.ts';
import { t } from '#browser/labels/label.ts';
import { SESSION_EXPIRED } from '#browser/session/call.ts';
import { sessionLost } from '#browser/session/session-store.ts';
import { useSession } from '#browser/session/use-session.ts';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/store.ts';
import { Waiting } from '../accounts/waiting.tsx';
import { AccountScreen } from './account-screen.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginModeLink } from './login-mode-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type LoginPageProps = {
  mode?: 'register' | undefined;
  verified?: 'true' | undefined;
  redirect?: string | undefined;
};

/** Opens the page at `href` as soon as a customer is signed in. */
function useRedirectSignedIn(href: string): void {
  const signedIn = Boolean(useSession());
  const navigate = useNavigate();
  useEffect(() => {
    if (signedIn) void navigate({ href, replace: true });
  }, [signedIn, href, navigate]);
}

function emailIn({ target }: FormEvent): string {
  const field = target instanceof Element && target.closest('form')?.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field.value : '';
}

/** The page for signing in and registering. The URL contains which one is shown, so that the Back button works. */
export function LoginPage({ mode, verified, redirect }: LoginPageProps) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [signedUp, setSignedUp] = useState('');
  const registering = mode === 'register';
  const back = redirect ? { redirect } : {};
  useRedirectSignedIn(registering ? '/' : (redirect ?? '/'));
  const afterSignUp = (message: string) => {
    setSignedUp(message);
    void navigate({ to: '/login', search: back, replace: true });
  };
  const done = signedUp || (verified && t('Email đã được xác minh. Bạn có thể đăng nhập ngay bây giờ.'));
  // without `redirect`, no page required a sign-in, so the message that the session has ended is not shown
  const lost = useStore(sessionLost, false) && redirect !== undefined;
  const keepEmail = (event: FormEvent) => setEmail(emailIn(event));
  return (
    <AccountScreen
      back={{ to: '/', label: t('Về trang chủ') }}
      title={registering ? t('Đăng ký tài khoản') : t('Đăng nhập')}
      lead={<LoginModeLink registering={registering} back={back} />}
    >
      <Waiting className="hidden signed-in:flex">{t('Bạn đã đăng nhập. Đang chuyển trang…')}</Waiting>
      {/* The server renders the same page for everybody; this CSS class hides the forms from signed-in customers before the first paint. */}
      <div onInput={keepEmail} onSubmit={keepEmail} className="grid gap-6 signed-in:hidden">
        {registering ? (
          <SignUpForm email={email} back={back} onSignedUp={afterSignUp} />
        ) : (
          <LoginForm
            email={email}
            notice={done ? <Notice tone="good">{done}</Notice> : lost && <SessionExpiredNotice />}
          />
        )}
      </div>
    </AccountScreen>
  );
}

function SessionExpiredNotice() {
  const { sentence, detail } = inPageLanguage(SESSION_EXPIRED);
  return (
    <Notice tone="warning" detail={detail}>
      {sentence}
    </Notice>
  );
}
