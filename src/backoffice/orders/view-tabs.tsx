/** The views as tabs over the list. A view is its address, so it can be sent to somebody. */
import { type CountedView, countedViews, MOST_COUNTED, orderViews } from '#domain/desk/order-views.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { type Viewed, viewOf } from './order-queries.ts';
import { viewNames } from './words.ts';

type Counts = Readonly<Partial<Record<CountedView, number>>>;

function countOf(counts: Counts | undefined, view: string): string | null {
  const counted = countedViews.find((one) => one === view);
  const count = counted && counts?.[counted];
  if (!count) return null;
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
}

export function ViewTabs({ viewed, counts }: { viewed: Viewed; counts: Counts | undefined }) {
  const { view: _, ...filters } = viewed;
  const open = viewOf(viewed);
  return (
    <nav aria-label="Các nhóm đơn" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {orderViews.map((view) => {
          const count = countOf(counts, view);
          return (
            <li key={view}>
              <OfficeLink
                to="/orders"
                search={view === 'all' ? filters : { ...filters, view }}
                aria-current={view === open ? 'page' : undefined}
                className={`flex min-h-11 items-center gap-2 border-b-2 px-3 text-sm ${view === open ? 'border-accent-text font-semibold' : 'border-transparent text-quiet hover:text-ink'}`}
              >
                {viewNames[view]}
                {count && <span className="rounded-tag bg-line px-1.5 text-xs font-semibold text-ink">{count}</span>}
              </OfficeLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
