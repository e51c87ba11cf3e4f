import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { formatPhone } from '#domain/format-phone.ts';
import { inVietnamese } from '../labels/in-vietnamese.ts';
import { t, translate } from '../labels/label.ts';
import { shopQuery } from '../queries/shop.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { contact, navigation } from './navigation.ts';

const ID = 'menu';
const iconButton = 'flex size-11 items-center justify-center rounded-control transition-colors hover:bg-ground';

/** A popover, so that it opens without script too. */
export function MobileMenu() {
  const { data: shop } = useQuery(shopQuery);
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.matches(':popover-open') && menu.current.hidePopover();
  return (
    <div className="-ml-2.5 md:hidden">
      <button type="button" popoverTarget={ID} aria-label={t('Mở menu')} className={iconButton}>
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <nav
        ref={menu}
        id={ID}
        popover="auto"
        aria-label={t('Menu')}
        className="fixed inset-y-0 left-0 h-dvh max-h-none w-[min(21rem,86vw)] flex-col bg-paper text-ink shadow-float open:flex open:animate-from-left"
      >
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-1.5 pl-4">
          <Logo />
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={t('Đóng menu')}
            className={iconButton}
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <ul className="px-4 py-3">
          {[...navigation, contact, { to: '/cart', label: t('Giỏ hàng') } as const].map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                className="display flex min-h-14 items-center text-2xl aria-[current=page]:text-accent-text"
              >
                {translate(label)}
              </Link>
            </li>
          ))}
        </ul>
        <AccountLinks onLeave={close} />
        <LanguageSwitch className="mt-auto px-2 pb-2" />
        {shop && (
          <p className="border-t border-line p-4 text-sm text-quiet">
            <a href={`tel:${shop.phone}`} className="flex min-h-11 items-center text-lg font-semibold text-ink">
              {formatPhone(shop.phone)}
            </a>
            <span {...inVietnamese()}>{shop.supportHours}</span>
          </p>
        )}
      </nav>
    </div>
  );
}

const accountLink = 'flex min-h-12 w-full items-center text-lg font-medium';

function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const logOut = useLogOut();
  return (
    <ul className="border-t border-line px-4 py-3">
      <li className="signed-in:hidden">
        <Link to="/login" onClick={onLeave} className={accountLink}>
          {t('Đăng nhập')}
        </Link>
      </li>
      <li className="signed-in:hidden">
        <Link to="/login" search={{ mode: 'register' }} onClick={onLeave} className={accountLink}>
          {t('Đăng ký tài khoản')}
        </Link>
      </li>
      <li className="signed-out:hidden">
        <Link to="/account" onClick={onLeave} className={accountLink}>
          {t('Tài khoản')}
        </Link>
      </li>
      <li className="signed-out:hidden">
        <Link to="/account" search={{ tab: 'my-orders' }} onClick={onLeave} className={accountLink}>
          {t('Đơn hàng của tôi')}
        </Link>
      </li>
      <li className="signed-out:hidden">
        <button
          type="button"
          className={accountLink}
          onClick={() => {
            onLeave();
            logOut();
          }}
        >
          {t('Đăng xuất')}
        </button>
      </li>
    </ul>
  );
}
