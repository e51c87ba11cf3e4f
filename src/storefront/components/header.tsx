import { Link } from '@tanstack/react-router';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navigation } from './navigation.ts';
import { SearchBox } from './search-box.tsx';

export function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:flex-nowrap">
        <MobileMenu />
        <Logo />
        <nav aria-label="Điều hướng chính" className="hidden md:block">
          <ul className="flex">
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  className="flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap hover:bg-ground aria-[current=page]:text-accent-text"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="order-last w-full md:order-none md:ml-auto md:max-w-96">
          <SearchBox />
        </div>
        <div className="ml-auto md:ml-0">
          <CartLink />
        </div>
      </div>
    </header>
  );
}
