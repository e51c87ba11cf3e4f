import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { t } from '#browser/labels/label.ts';
import { useLogOut } from '#browser/session/use-log-out.ts';
import { LogOut, Package, UserRound } from '#ui/icons.tsx';

/** What the account button of the page's head opens. */
export function AccountDropdown({ id }: { id: string }) {
  const menu = useRef<HTMLElement>(null);
  const logOut = useLogOut();
  const close = () => menu.current?.hidePopover();
  return (
    <nav ref={menu} id={id} popover="auto" aria-label={t('Menu tài khoản')} className="account-dropdown">
      <ul>
        <li>
          <Link to="/account" onClick={close}>
            <UserRound className="size-5" />
            {t('Tài khoản')}
          </Link>
        </li>
        <li>
          <Link to="/account" search={{ tab: 'my-orders' }} onClick={close}>
            <Package className="size-5" />
            {t('Đơn hàng của tôi')}
          </Link>
        </li>
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
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
