/** The Today screen: the work to do, most urgent first, each kind with a link to its list; below that the figures. */
import { useQuery } from '@tanstack/react-query';
import { extra } from '#browser/parts/extra.tsx';
import { DoneDrawing } from '#ui/drawings/done.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChevronRight } from '#ui/icons.tsx';
import { OfficeLink, useOfficeSearch } from '../frame/navigation.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { Loaded, LoadingRows } from '../frame/states.tsx';
import { queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { MissingHolidays } from '../settings/missing-holidays.tsx';
import { SetupRow } from '../settings/setup-row.tsx';
import { periodOf } from './periods.ts';
import { workWords } from './work-words.ts';

const ProfitPanel = extra(() => import('../costing/profit-panel.tsx'), 'ProfitPanel', {
  pending: <LoadingRows rows={2} />,
});
const FiguresPanel = extra(() => import('./figures-panel.tsx'), 'FiguresPanel', { pending: <LoadingRows rows={4} /> });

export function TodayScreen() {
  const seesMoney = useMay('money:read');
  const seesCost = useMay('cost:read');
  const days = Number(periodOf(useOfficeSearch().days));
  const today = useQuery({
    ...queryOf('getToday'),
    refetchInterval: 30_000,
  });
  return (
    <Page wide title="Hôm nay">
      <div className="flex flex-col gap-6">
        <SetupRow />
        <Loaded query={today}>
          {({ waiting, yearsWithoutHolidays }) => (
            <>
              <MissingHolidays years={yearsWithoutHolidays}>
                <OfficeLink to="/settings" search={{ phan: 'delivery' }} className="underline">
                  Điền ở phần Giao hàng
                </OfficeLink>
              </MissingHolidays>
              {waiting.length === 0 ? (
                <EmptyState
                  icon={<DoneDrawing />}
                  title="Không còn việc chờ"
                  message="Đơn mới, khoản cần đối chiếu và kiện cần giao sẽ hiện ở đây."
                />
              ) : (
                <Panel title="Việc cần làm">
                  <ul className="grid gap-x-6 lg:grid-cols-2">
                    {waiting.map(({ work, count, more }, place) => (
                      <li key={work} className="border-b border-line">
                        <OfficeLink
                          to={workWords[work].to}
                          search={workWords[work].search ?? {}}
                          className="flex min-h-12 items-center gap-3 rounded-control px-2 hover:bg-ground"
                        >
                          <OfficeIcon name={workWords[work].icon} className="size-5 shrink-0 text-quiet" />
                          <span className={work === 'books' ? 'flex-1 font-semibold text-red' : 'flex-1'}>
                            {workWords[work].label}
                          </span>
                          <strong className={place === 0 ? 'text-accent-text' : undefined}>
                            {more ? `${count}+` : count}
                          </strong>
                          <ChevronRight className="size-4 text-quiet" />
                        </OfficeLink>
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </>
          )}
        </Loaded>
        {seesMoney && <FiguresPanel />}
        {seesCost && <ProfitPanel days={days} />}
      </div>
    </Page>
  );
}
