import { Link } from '@tanstack/react-router';

export function Logo() {
  return (
    <Link
      to="/"
      aria-label="Sức Bật – Trang chủ"
      className="flex min-h-11 shrink-0 items-center gap-2 text-lg font-bold tracking-tight"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
        <rect width="32" height="32" rx="8" fill="#16181d" />
        <path
          d="M7 22 L13 12 L18 18 L25 8"
          fill="none"
          stroke="#ff4b1f"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Sức Bật
    </Link>
  );
}
