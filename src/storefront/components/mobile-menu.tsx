import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { Logo } from './logo.tsx';
import { navigation } from './navigation.ts';

const ID = 'menu';
const iconButton = 'flex size-11 items-center justify-center rounded-control hover:bg-ground';

const close = () => document.getElementById(ID)?.hidePopover();

/** A popover, so that it opens without script too. */
export function MobileMenu() {
  return (
    <div className="-ml-2 md:hidden">
      <button type="button" popoverTarget={ID} aria-label="Mở menu" className={iconButton}>
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <nav
        id={ID}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-y-0 left-0 h-dvh max-h-none w-[min(20rem,85vw)] bg-paper p-4 text-ink shadow-float transition-transform starting:open:-translate-x-full"
      >
        <div className="mb-4 flex items-center justify-between">
          <Logo />
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="Đóng menu"
            className={iconButton}
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <ul>
          {[...navigation, { to: '/cart', label: 'Giỏ hàng' } as const].map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                className="flex min-h-12 items-center border-b border-line text-lg font-medium aria-[current=page]:text-accent-text"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
