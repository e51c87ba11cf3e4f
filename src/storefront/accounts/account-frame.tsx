import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Label, t, translate } from '#browser/labels/label.ts';
import { useSession } from '#browser/session/use-session.ts';

export type AccountTab = 'profile' | 'my-orders';

const tabs: { tab: AccountTab; label: Label }[] = [
  { tab: 'profile', label: 'Hồ sơ' },
  { tab: 'my-orders', label: 'Đơn hàng của tôi' },
];

/** The frame of every account page, also while its content loads: the customer's name and the account's two tabs. */
export function AccountFrame({ tab, children }: { tab: AccountTab; children: ReactNode }) {
  const user = useSession()?.user;
  return (
    <div className="page pt-8 pb-section lg:pt-12 lg:pb-section-wide">
      <h1 className="display text-3xl lg:text-4xl">{t('Tài khoản')}</h1>
      <p className="mt-1 min-h-6 truncate text-quiet">
        {user && t('Xin chào, {name}', { name: `${user.firstName} ${user.lastName}` })}
      </p>
      <nav aria-label={t('Tài khoản')} className="mt-4 border-b border-line lg:mt-6">
        <ul className="-mx-3 flex">
          {tabs.map(({ tab: name, label }) => (
            <li key={name}>
              <Link
                to="/account"
                search={{ tab: name }}
                resetScroll={false}
                activeProps={{}}
                aria-current={tab === name ? 'page' : undefined}
                className="relative flex min-h-12 items-center px-3 font-medium text-quiet whitespace-nowrap after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 hover:text-ink hover:after:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:bg-accent"
              >
                {translate(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-8">{children}</div>
    </div>
  );
}
