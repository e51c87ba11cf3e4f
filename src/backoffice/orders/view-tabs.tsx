/** The order list's views as tabs, then the views that the person has saved. A view is a URL, so it can be shared. */
import { type CountedView, countedViews, orderViews } from '#domain/desk/order-views.ts';
import { cappedCount, Tabs } from '../frame/tabs.tsx';
import { useSavedViews, viewLike } from '../saved-views/call-views.ts';
import { type Viewed, viewOf } from './order-queries.ts';
import { viewNames } from './words.ts';

type Counts = Readonly<Partial<Record<CountedView, number>>>;

function countOf(counts: Counts | undefined, view: string): string | undefined {
  const counted = countedViews.find((one) => one === view);
  return cappedCount(counted && counts?.[counted]);
}

export function ViewTabs({ viewed, counts }: { viewed: Viewed; counts: Counts | undefined }) {
  const { view: _, ...filters } = viewed;
  const open = viewOf(viewed);
  const views = useSavedViews();
  const savedView = viewLike(views, viewed);
  return (
    <Tabs
      to="/orders"
      label="Các nhóm đơn"
      tabs={[
        ...orderViews.map((view) => ({
          id: view,
          label: viewNames[view],
          search: view === 'all' ? filters : { ...filters, view },
          isOpen: view === open && !savedView,
          count: countOf(counts, view),
        })),
        ...views.map(({ id, name, filters: saved }) => ({
          ...{ id, label: name, search: saved },
          isOpen: id === savedView?.id,
        })),
      ]}
    />
  );
}
