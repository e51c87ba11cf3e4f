import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import { useLogOut } from '#browser/session/use-log-out.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { Menu, X } from '#ui/icons.tsx';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { Logo } from '../page/logo.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { contact, navigation } from './navigation.ts';

const ID = 'menu';
const iconButton = 'flex size-11 items-center justify-center rounded-control transition-colors hover:bg-ground';

/** A popover, so that the menu opens without script. */
export function MobileMenu() {
  const { data: shop } = useQuery(shopQuery);
  const menu = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => menu.current?.matches(':popover-open') && menu.current.hidePopover();
  return (
    <div className="-ml-2.5 md:hidden">
      <button type="button" popoverTarget={ID} aria-label={t('Mở menu')} className={iconButton}>
        <Menu className="size-6" />
      </button>
      <nav
        ref={menu}
        id={ID}
        popover="auto"
        aria-label={t('Menu')}
        onToggle={({ newState }) => newState === 'open' && setOpened(true)}
        className="fixed inset-y-0 left-0 h-dvh max-h-none overflow-y-auto w-[min(21rem,86vw)] flex-col bg-paper text-ink shadow-float open:flex open:animate-from-left"
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
            <X className="size-6" />
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
              {to === '/categories' && <CategoryLinks wanted={opened} onLeave={close} />}
            </li>
          ))}
        </ul>
        <AccountLinks onLeave={close} />
        <LanguageSwitch className="mt-auto px-2 pb-2" />
        {shop && (
          <div className="border-t border-line p-4 text-sm text-quiet">
            <p className="flex gap-6 text-lg font-semibold text-ink">
              <a href={`tel:${shop.phone}`} className="flex min-h-11 items-center">
                {formatPhone(shop.phone)}
              </a>
              {shop.zalo && (
                <a
                  href={`https://zalo.me/${shop.zalo}`}
                  rel="noopener"
                  aria-label={t('Nhắn Zalo')}
                  className="flex min-h-11 min-w-11 items-center"
                >
                  Zalo
                </a>
              )}
            </p>
            <p {...inVietnamese()}>{shop.supportHours}</p>
          </div>
        )}
      </nav>
    </div>
  );
}

/**
 * The categories, loaded when the menu is first opened; without script, the link above leads to the categories page.
 */
function CategoryLinks({ wanted, onLeave }: { wanted: boolean; onLeave: () => void }) {
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: wanted });
  if (!wanted || !categories?.length) return null;
  return (
    <ul className="mb-2 border-l border-line pl-4">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link
            {...inVietnamese()}
            to="/products"
            search={{ category: name }}
            onClick={onLeave}
            className="flex min-h-11 items-center"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
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
