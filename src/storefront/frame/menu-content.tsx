import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { useLogOut } from '#browser/session/use-log-out.ts';
import type { Category } from '#domain/catalogue/category.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { X } from '#ui/icons.tsx';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { placeOf } from '../extensions/place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts as belowParts } from '../extensions/places/menu-below-pages.gen.ts';
import { parts as pageParts } from '../extensions/places/menu-pages.gen.ts';
import { Logo } from '../page/logo.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MENU, menuButton } from './menu-button.ts';
import { keyOf, MenuLink } from './menu-link.tsx';
import { contact, navigation } from './navigation.ts';

const ExtensionPages = placeOf<PlaceProps['menu-pages']>('menu-pages', pageParts);
const BelowPages = placeOf<PlaceProps['menu-below-pages']>('menu-below-pages', belowParts);

const menu = () => document.getElementById(MENU);

function close(): void {
  if (menu()?.matches(':popover-open')) menu()?.hidePopover();
}

/** Whether the visitor has opened the menu, possibly before this script was loaded. */
function useOpened(): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const look = () => menu()?.matches(':popover-open') && setOpened(true);
    look();
    menu()?.addEventListener('toggle', look);
    return () => menu()?.removeEventListener('toggle', look);
  }, []);
  return opened;
}

/** The content of the phone menu. */
export function MenuContent() {
  const { data: shop } = useQuery(shopQuery);
  const opened = useOpened();
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: opened });
  return (
    <div data-menu className="contents">
      <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-1.5 pl-4">
        <Logo />
        <button
          type="button"
          popoverTarget={MENU}
          popoverTargetAction="hide"
          aria-label={t('Đóng menu')}
          className={menuButton}
        >
          <X className="size-6" />
        </button>
      </div>
      <ul className="px-4 py-3">
        {[
          ...(shop?.brand?.menu ?? navigation),
          contact,
          { to: '/tra-cuu-don-hang', label: 'Tra cứu đơn hàng' } as const,
          { to: '/cart', label: 'Giỏ hàng' } as const,
        ].map((entry) => (
          <li key={keyOf(entry)}>
            <MenuLink entry={entry} onClick={close} className="menu-page" />
            {'to' in entry && entry.to === '/categories' && (
              <CategoryLinks categories={opened ? categories : undefined} onLeave={close} />
            )}
            {'to' in entry && entry.to === '/categories' && !shop?.brand?.menu && (
              <ExtensionPages categories={(opened && categories) || []} className="menu-page" onLeave={close} />
            )}
          </li>
        ))}
      </ul>
      {!shop?.brand?.menu && <BelowPages className={accountLink} onLeave={close} />}
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
    </div>
  );
}

/**
 * The categories in the phone menu, loaded when the menu is first opened. Without script they are not shown; the menu
 * also has a link to the page of all categories.
 */
function CategoryLinks({ categories, onLeave }: { categories: readonly Category[] | undefined; onLeave: () => void }) {
  if (!categories?.length) return null;
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

const accountLink = 'menu-line';

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
