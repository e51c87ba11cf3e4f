/** What needs doing first: each line is a list one tap away. */
import { useQuery } from '@tanstack/react-query';
import type { TodayCalls } from '#contract/admin/today.ts';
import { todayRoutes } from '#contract/admin/today-routes.ts';
import { DoneDrawing } from '#ui/drawings/done.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { officeClient } from '../session/call.ts';
import { works } from './works.ts';

const call = officeClient<TodayCalls>(todayRoutes);

export function TodayScreen() {
  const today = useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await call('getToday', { signal })).data,
    refetchInterval: 30_000,
  });
  return (
    <Page title="Hôm nay">
      <Loaded query={today}>
        {({ waiting }) =>
          waiting.length === 0 ? (
            <EmptyState
              icon={<DoneDrawing />}
              title="Không còn việc chờ"
              message="Đơn mới, khoản cần đối chiếu và kiện cần giao sẽ hiện ở đây."
            />
          ) : (
            <Panel title="Việc cần làm">
              <ul className="divide-y divide-line">
                {waiting.map(({ kind, count, more }) => (
                  <li key={kind} className="flex min-h-12 items-center justify-between gap-3">
                    <span>{works[kind] ?? kind}</span>
                    <strong>{more ? `${count}+` : count}</strong>
                  </li>
                ))}
              </ul>
            </Panel>
          )
        }
      </Loaded>
    </Page>
  );
}
