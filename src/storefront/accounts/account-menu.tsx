import { Link } from '@tanstack/react-router';
import { type ToggleEvent, useRef } from 'react';
import { t } from '#browser/labels/label.ts';
import { useLogOut } from '#browser/session/use-log-out.ts';
import { LogOut, Package, UserRound } from '#ui/icons.tsx';

const ID = 'account-menu';
const control =
  'h-11 min-w-11 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors hover:bg-ground lg:px-3';
const entry = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium hover:bg-ground';

/**
 * The HTML of every page contains both the sign-in link and the account button; the session mark (set by a script in
 * the page's head) decides before the first paint which of the two is visible.
 */
export function AccountMenu() {
  return (
    <>
      <Link to="/login" className={`${control} flex signed-in:hidden`}>
        <UserRound className="size-6" />
        <span className="max-lg:sr-only">{t('Đăng nhập')}</span>
      </Link>
      <button type="button" popoverTarget={ID} className={`${control} hidden signed-in:flex`}>
        <UserRound className="size-6" />
        <span className="max-lg:sr-only">{t('Tài khoản')}</span>
      </button>
      <Dropdown />
    </>
  );
}

/** The menu opens below the account button and is aligned with the button's right edge. */
function Dropdown() {
  const menu = useRef<HTMLElement>(null);
  const logOut = useLogOut();
  const close = () => menu.current?.hidePopover();
  const place = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    const button = document.querySelector(`[popovertarget=${ID}]`);
    if (newState !== 'open' || !button) return;
    const { right, bottom } = button.getBoundingClientRect();
    currentTarget.style.right = `${document.documentElement.clientWidth - right}px`;
    currentTarget.style.top = `${bottom + 4}px`;
  };
  return (
    <nav
      ref={menu}
      id={ID}
      popover="auto"
      aria-label={t('Menu tài khoản')}
      onBeforeToggle={place}
      className="fixed inset-auto w-60 rounded-card border border-line bg-paper p-2 text-ink shadow-float backdrop:bg-transparent open:animate-fade-in"
    >
      <ul>
        <li>
          <Link to="/account" onClick={close} className={entry}>
            <UserRound className="size-5" />
            {t('Tài khoản')}
          </Link>
        </li>
        <li>
          <Link to="/account" search={{ tab: 'my-orders' }} onClick={close} className={entry}>
            <Package className="size-5" />
            {t('Đơn hàng của tôi')}
          </Link>
        </li>
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={entry}
            onClick={() => {
              close();
              logOut();
            }}
          >
            <LogOut className="size-5" />
            {t('Đăng xuất')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
