import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';

/** The wordmark: the shop's name with its mark below. */
export function Logo() {
  return (
    <Link to="/" aria-label={t('Sức Bật – Trang chủ')} className="flex min-h-11 shrink-0 items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7">
        <path
          d="M3 25 L12 11 L18 19 L29 5"
          fill="none"
          stroke="#ff4b1f"
          strokeWidth="5.5"
          strokeLinecap="butt"
          strokeLinejoin="miter"
        />
      </svg>
      <span className="display text-2xl tracking-normal uppercase">Sức Bật</span>
    </Link>
  );
}
