import { useQuery } from '@tanstack/react-query';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { Phone } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { CartLink } from '../cart/cart-link.tsx';
import { Logo } from '../page/logo.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { keyOf, MenuLink } from './menu-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navigation } from './navigation.ts';
import { useHeaderHidden } from './use-header-hidden.ts';

export function Header() {
  const hidden = useHeaderHidden();
  const { data: shop } = useQuery(shopQuery);
  const own = shop?.brand?.menu;
  const header = (
    <header
      className={classNames(
        'sticky top-0 z-20 lg:-top-9 border-b border-line bg-paper print:hidden transition-transform duration-slow focus-within:translate-y-0',
        hidden && '-translate-y-full',
      )}
    >
      <Hotline />
      <div className="page flex h-14 items-center gap-x-1 max-[19.5rem]:h-auto max-[19.5rem]:flex-wrap md:h-18 md:gap-x-3 lg:gap-x-6">
        <MobileMenu />
        <Logo />
        {!own && (
          <nav aria-label={t('Điều hướng chính')} className="hidden h-full md:block lg:ml-4">
            <ul className="flex h-full">
              {navigation.map((entry) => (
                // On tablets only the logo links to the home page, so that the search box has more space.
                <li key={entry.to} className={classNames('h-full', entry.to === '/' && 'max-lg:hidden')}>
                  <MenuLink entry={entry} className="nav-link" />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="ml-auto flex items-center md:flex-1 md:justify-end md:gap-x-2 lg:gap-x-4">
          <SearchPanel />
          <LanguageSwitch brief className="max-md:hidden" />
          <div className="flex items-center">
            <AccountMenu />
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
  if (!own) return header;
  // The shop's own menu may be long, so it has a line of its own, which scrolls away.
  return (
    <>
      {header}
      <nav aria-label={t('Điều hướng chính')} className="border-b border-line max-md:hidden print:hidden">
        <ul className="page flex flex-wrap gap-x-6">
          {own.map((entry) => (
            <li key={keyOf(entry)}>
              <MenuLink
                entry={entry}
                className="flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The hotline and its opening hours: a line above the header that scrolls away, only on screens with space for it. */
function Hotline() {
  const { data: shop } = useQuery(shopQuery);
  if (!shop) return null;
  return (
    <div className="h-9 bg-ground text-sm max-lg:hidden">
      <p className="page flex h-full items-center justify-end gap-2 text-quiet">
        <Phone className="size-4 text-ink" />
        <a href={`tel:${shop.phone}`} className="font-semibold text-ink underline-offset-4 hover:underline">
          {formatPhone(shop.phone)}
        </a>
        <span {...inVietnamese()}>{shop.supportHours}</span>
      </p>
    </div>
  );
}
