/** The bar at the bottom of a phone: links to the most used areas, and the menu "Thêm" (more) with the other areas. */
import { useState } from 'react';
import { useMe } from '../session/me.ts';
import type { Area } from './areas.ts';
import { OfficeDialog } from './dialogs.tsx';
import { ExternalMenu } from './external-menu.tsx';
import { OfficeLink } from './navigation.tsx';
import { OfficeIcon } from './office-icon.tsx';

const item = 'flex min-h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium text-quiet';

export function BottomBar({ areas }: { areas: readonly Area[] }) {
  const [open, setOpen] = useState(false);
  return (
    <nav
      aria-label="Các khu vực chính"
      className="not-printed fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {areas
        .filter(({ first }) => first)
        .map(({ to, label, icon }) => (
          <OfficeLink key={to} to={to} exact={to === '/'} className={item} activeClassName="text-accent-text">
            <OfficeIcon name={icon} className="size-5" />
            {label}
          </OfficeLink>
        ))}
      <button type="button" className={item} onClick={() => setOpen(true)}>
        <OfficeIcon name="ellipsis" className="size-5" />
        Thêm
      </button>
      {open && <More areas={areas} onClose={() => setOpen(false)} />}
    </nav>
  );
}

function More({ areas, onClose }: { areas: readonly Area[]; onClose: () => void }) {
  const { data: me } = useMe();
  return (
    <OfficeDialog title="Các khu vực" onClose={onClose}>
      <ul className="grid grid-cols-2 gap-2">
        {areas.map(({ to, label, icon }) => (
          <li key={to}>
            <OfficeLink
              to={to}
              exact={to === '/'}
              onClick={onClose}
              activeClassName="border-ink"
              className="flex min-h-14 items-center gap-3 rounded-control border border-line px-3 text-sm font-medium"
            >
              <OfficeIcon name={icon} className="size-5" />
              {label}
            </OfficeLink>
          </li>
        ))}
      </ul>
      <div className="-mx-3 mt-4 rounded-card bg-ink p-2">
        <ExternalMenu me={me} />
      </div>
    </OfficeDialog>
  );
}
