import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';

/** A link that switches between signing in and registering. The page keeps the email address typed so far. */
export function LoginModeLink({ registering, back }: { registering: boolean; back: { redirect?: string } }) {
  return (
    <p className="signed-in:hidden">
      {registering ? t('Đã có tài khoản?') : t('Chưa có tài khoản?')}{' '}
      <Link
        to="/login"
        search={registering ? back : { ...back, mode: 'register' }}
        resetScroll={false}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-accent decoration-2 underline-offset-[6px] hover:text-accent-text"
      >
        {registering ? t('Đăng nhập') : t('Đăng ký')}
      </Link>
    </p>
  );
}
