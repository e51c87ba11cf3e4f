/** The screen about the check of the books: whether they agree, how much of the money is explained, and what differs. */
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { type Balance, balanceQuery, isBusy } from './balance-calls.ts';
import { CheckPanel } from './check-panel.tsx';
import { DifferencePanel } from './difference-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';

/** Milliseconds between two refreshes: SOON while a check is running, otherwise LATER. */
const SOON = 1_500;
const LATER = 60_000;

export function BalanceScreen() {
  const balance = useQuery({
    ...balanceQuery,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? SOON : LATER),
  });
  return (
    <Page wide title="Kiểm tra sổ" back={{ to: '/machine', label: 'Về phòng máy' }}>
      <Loaded query={balance}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <CheckPanel balance={data} />
            <DifferencePanel equations={data.equations} checkedAt={data.check?.endedAt ?? ''} />
            <MoneyPanel months={data.money} />
            <EquationPanel equations={data.equations} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function EquationPanel({ equations }: Pick<Balance, 'equations'>) {
  return (
    <Panel title="Những điều được kiểm tra">
      <ul className="divide-y divide-line text-sm">
        {equations.map(({ name, title, checkedAt, differing, failure, rows }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{title}</p>
              <p className="text-quiet">
                {checkedAt
                  ? `${formatDateTime(new Date(checkedAt))}, đã đọc ${rows.toLocaleString('vi-VN')} dòng`
                  : 'Chưa kiểm tra lần nào'}
              </p>
              {failure && (
                <p lang="en" className="break-words">
                  {failure}
                </p>
              )}
            </div>
            <EquationBadge {...{ checkedAt, differing, failure }} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Result = Pick<Balance['equations'][number], 'checkedAt' | 'differing' | 'failure'>;

function EquationBadge({ checkedAt, differing, failure }: Result) {
  if (checkedAt === null) return null;
  if (failure !== null) return <Badge tone="amber">Chưa kiểm tra được</Badge>;
  if (differing > 0) return <Badge tone="red">Lệch {differing.toLocaleString('vi-VN')} dòng</Badge>;
  return <Badge tone="green">Khớp</Badge>;
}
