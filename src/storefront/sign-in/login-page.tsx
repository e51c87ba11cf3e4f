import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { useSession } from '#browser/session/use-session.ts';
import { Notice } from '#ui/notice.tsx';
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

/** Redirects every customer who is or becomes signed in. */
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

/** Signing in and registering. The URL says which of the two is shown, so that going back works. */
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
  const notice = signedUp || (verified && t('Email đã được xác minh. Bạn có thể đăng nhập ngay bây giờ.'));
  const keepEmail = (event: FormEvent) => setEmail(emailIn(event));
  return (
    <AccountScreen
      back={{ to: '/', label: t('Về trang chủ') }}
      title={registering ? t('Đăng ký tài khoản') : t('Đăng nhập')}
      lead={<LoginModeLink registering={registering} back={back} />}
    >
      <Waiting className="hidden signed-in:flex">{t('Bạn đã đăng nhập. Đang chuyển trang…')}</Waiting>
      {/* The server renders the same page for everybody; this class hides the forms from customers before the first
          paint. */}
      <div onInput={keepEmail} onSubmit={keepEmail} className="grid gap-6 signed-in:hidden">
        {registering ? (
          <SignUpForm email={email} back={back} onSignedUp={afterSignUp} />
        ) : (
          <LoginForm email={email} notice={notice && <Notice tone="good">{notice}</Notice>} />
        )}
      </div>
    </AccountScreen>
  );
}
