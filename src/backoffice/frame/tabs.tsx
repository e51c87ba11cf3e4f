/** The tabs of a screen. Each tab has a URL, so that a person can share it and open it again. */
import { useEffect, useRef } from 'react';
import { MOST_COUNTED } from '#domain/desk/order-views.ts';
import { classNames } from '#ui/style/class-names.ts';
import { OfficeLink, type ScreenPath, type Search } from './navigation.tsx';

/** `id`: needed if two tabs can have the same label. */
export type Tab = { id?: string; label: string; search: Search; isOpen: boolean; count?: string | undefined };

/** Returns the number in a tab, from a count that the server ends after MOST_COUNTED; nothing is shown for none. */
export const cappedCount = (count: number | undefined): string | undefined =>
  !count ? undefined : count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);

export function Tabs({ to, label, tabs }: { to: ScreenPath; label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const open = tabs.find(({ isOpen }) => isOpen)?.label;
  useEffect(() => {
    // On a phone the tabs do not fit side by side: without the scroll nothing would say which one is open.
    if (open) row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <nav ref={row} aria-label={label} className="not-printed -mx-4 mb-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-1 border-b border-line">
        {tabs.map(({ id, label: name, search, isOpen, count }) => (
          <li key={id ?? name}>
            <OfficeLink
              to={to}
              search={search}
              aria-current={isOpen ? 'page' : undefined}
              className={classNames(
                '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap',
                isOpen ? 'border-accent-text text-ink' : 'border-transparent text-quiet hover:text-ink',
              )}
            >
              {name}
              {count !== undefined && <span className="rounded-full bg-line px-2 text-xs">{count}</span>}
            </OfficeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
