import { Link } from '@tanstack/react-router';

/** From signing in to registering and back; what was typed as e-mail comes along. */
export function LoginModeLink({ registering, back }: { registering: boolean; back: { redirect?: string } }) {
  return (
    <p className="signed-in:hidden">
      {registering ? 'Đã có tài khoản? ' : 'Chưa có tài khoản? '}
      <Link
        to="/login"
        search={registering ? back : { ...back, mode: 'register' }}
        resetScroll={false}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-accent decoration-2 underline-offset-[6px] hover:text-accent-text"
      >
        {registering ? 'Đăng nhập' : 'Đăng ký'}
      </Link>
    </p>
  );
}
