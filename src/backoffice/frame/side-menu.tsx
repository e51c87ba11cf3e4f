/** The menu at the left of a desktop, from a width of 1,024 px. */
import { Search } from '#ui/icons.tsx';
import type { Me } from '../session/me.ts';
import type { Area } from './areas.ts';
import { ExternalMenu } from './external-menu.tsx';
import { OfficeLink } from './navigation.tsx';
import { OfficeIcon } from './office-icon.tsx';

export function SideMenu({
  areas,
  me,
  onSearch,
}: {
  areas: readonly Area[];
  me: Me | undefined;
  onSearch: () => void;
}) {
  return (
    <nav
      aria-label="Các khu vực"
      className="not-printed fixed inset-y-0 left-0 z-20 hidden w-58 flex-col overflow-y-auto bg-ink p-3 text-paper lg:flex"
    >
      <p className="display px-3 pt-2 pb-4 text-xl">{me?.shopName ?? 'Quản trị'}</p>
      <button
        type="button"
        onClick={onSearch}
        data-tooltip="Ctrl K"
        className="mb-3 flex min-h-10 items-center gap-2 rounded-control border border-quiet px-3 text-sm text-quiet-ink hover:border-paper hover:text-paper"
      >
        <Search className="size-4" />
        Tìm
        <span className="ml-auto text-xs">Ctrl K</span>
      </button>
      <ul className="flex flex-col gap-0.5">
        {areas.map(({ to, label, icon, key }) => (
          <li key={to}>
            <OfficeLink
              to={to}
              exact={to === '/'}
              activeClassName="bg-paper/15 font-semibold"
              data-tooltip={`G rồi ${key.toUpperCase()}`}
              className="flex min-h-10 items-center gap-3 rounded-control px-3 text-sm text-paper hover:bg-paper/10"
            >
              <OfficeIcon name={icon} className="size-4.5" />
              {label}
            </OfficeLink>
          </li>
        ))}
      </ul>
      <ExternalMenu me={me} />
    </nav>
  );
}
