/** The order list's views as tabs, then the views that the person has saved. A view is a URL, so it can be shared. */
import { type CountedView, countedViews, MOST_COUNTED, orderViews } from '#domain/desk/order-views.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { useSavedViews, viewLike } from '../saved-views/call-views.ts';
import { type Viewed, viewOf } from './order-queries.ts';
import { viewNames } from './words.ts';

type Counts = Readonly<Partial<Record<CountedView, number>>>;

function countOf(counts: Counts | undefined, view: string): string | null {
  const counted = countedViews.find((one) => one === view);
  const count = counted && counts?.[counted];
  if (!count) return null;
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
}

const tabStyle = (isOpen: boolean) =>
  `flex min-h-11 items-center gap-2 border-b-2 px-3 text-sm whitespace-nowrap ${isOpen ? 'border-accent-text font-semibold' : 'border-transparent text-quiet hover:text-ink'}`;

export function ViewTabs({ viewed, counts }: { viewed: Viewed; counts: Counts | undefined }) {
  const { view: _, ...filters } = viewed;
  const open = viewOf(viewed);
  const views = useSavedViews();
  const savedView = viewLike(views, viewed);
  return (
    <nav aria-label="Các nhóm đơn" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {orderViews.map((view) => {
          const count = countOf(counts, view);
          const isOpen = view === open && !savedView;
          return (
            <li key={view}>
              <OfficeLink
                to="/orders"
                search={view === 'all' ? filters : { ...filters, view }}
                aria-current={isOpen ? 'page' : undefined}
                className={tabStyle(isOpen)}
              >
                {viewNames[view]}
                {count && <span className="rounded-tag bg-line px-1.5 text-xs font-semibold text-ink">{count}</span>}
              </OfficeLink>
            </li>
          );
        })}
        {views.map(({ id, name, filters: saved }) => (
          <li key={id}>
            <OfficeLink
              to="/orders"
              search={saved}
              aria-current={id === savedView?.id ? 'page' : undefined}
              className={tabStyle(id === savedView?.id)}
            >
              {name}
            </OfficeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
