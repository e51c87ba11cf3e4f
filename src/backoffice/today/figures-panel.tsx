/** The figures of a period next to the previous period's: as numbers, as a chart, and the chart's data as a table. */
import { useQuery } from '@tanstack/react-query';
import { extra } from '#browser/parts/extra.tsx';
import { Money } from '#browser/parts/price.tsx';
import type { Figures } from '#contract/admin/orders/today.ts';
import { daysUntil } from '#domain/desk/figures-period.ts';
import { orderSourceLabel } from '#domain/orders/order-source.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { Panel } from '../frame/page.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { Loaded, TableHead } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { periodOf, periods } from './periods.ts';

const RevenueChart = extra(() => import('./revenue-chart.tsx'), 'RevenueChart', {
  pending: <Skeleton className="h-64" />,
});

export function FiguresPanel() {
  const chosen = periodOf(useOfficeSearch().days);
  const open = useOpen();
  const figures = useQuery({
    queryKey: ['figures', chosen],
    queryFn: async ({ signal }) => {
      const query = daysUntil(dayInVietnam(new Date()), Number(chosen));
      return (await call('getFigures', { query, signal })).data;
    },
  });
  return (
    <Panel
      title="Bán hàng"
      actions={
        <>
          <FilterSelect
            label="Thời gian"
            value={chosen}
            of={periods}
            onChoose={(each) => open('/', { days: each }, { replace: true })}
          />
          <ExportMenu files={[{ of: 'exportFigures', query: daysUntil(dayInVietnam(new Date()), Number(chosen)) }]} />
        </>
      }
    >
      <Loaded query={figures} pending={<Skeleton className="h-80" />}>
        {(data) => <Shown {...data} />}
      </Loaded>
    </Panel>
  );
}

function Shown({ period, before, sources, bestSellers }: Figures) {
  if (period.sums.orders === 0 && before.sums.orders === 0)
    return (
      <EmptyState
        icon={<OfficeIcon name="chart-column" className="size-12" />}
        title="Chưa có đơn trong thời gian này"
        message="Khi có đơn, doanh số theo ngày và hàng bán chạy sẽ hiện ở đây."
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-5">
        <Fact label="Doanh số" now={period.sums.revenue} then={before.sums.revenue} money />
        <Fact label="Đơn hàng" now={period.sums.orders} then={before.sums.orders} />
        <Fact label="Trung bình một đơn" now={averageOf(period.sums)} then={averageOf(before.sums)} money />
        <Fact
          label="Tỷ lệ đặt xong khi vào thanh toán"
          now={shareOf(period.sums)}
          then={shareOf(before.sums)}
          percent
        />
        <Fact label="Giao đúng hẹn" now={onTimeShare(period)} then={onTimeShare(before)} percent />
      </dl>
      {period.days.length > 1 && (
        <>
          <RevenueChart now={period.days} before={before.days} />
          <DayTable now={period.days} before={before.days} />
        </>
      )}
      <Sources rows={sources} />
      {bestSellers.length > 0 && <BestSellers rows={bestSellers} />}
    </div>
  );
}

type Sums = Figures['period']['sums'];

const averageOf = ({ orders, revenue }: Sums) => (orders === 0 ? null : Math.round(revenue / orders));

/** Orders per 100 checkouts, at most 100 (orders entered by staff have no checkout); null without checkouts. */
const shareOf = ({ orders, checkouts }: Sums) =>
  checkouts === 0 ? null : Math.min(100, Math.round((100 * orders) / checkouts));

/** The orders that arrived by the last promised day, in per cent; null if none with a promise arrived. */
const onTimeShare = ({ promises: { delivered, onTime } }: Figures['period']) =>
  delivered === 0 ? null : Math.round((100 * onTime) / delivered);

type FactProps = { label: string; now: number | null; then: number | null; money?: boolean; percent?: boolean };

function Fact({ label, now, then, money = false, percent = false }: FactProps) {
  const change = now === null || !then ? null : Math.round((100 * (now - then)) / then);
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="display text-2xl">
        {now === null ? '–' : money ? <Money amount={now} plain /> : percent ? `${now} %` : now.toLocaleString('vi-VN')}
      </dd>
      <dd className="text-sm text-quiet">
        {change === null
          ? 'Kỳ trước chưa có'
          : `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)} % so với kỳ trước`}
      </dd>
    </div>
  );
}

type Days = Figures['period']['days'];

const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

function DayTable({ now, before }: { now: Days; before: Days }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm font-medium underline">Xem bảng số liệu</summary>
      <table className="office-table mt-2">
        <caption className="sr-only">Doanh số và số đơn theo ngày, cùng kỳ trước</caption>
        <TableHead of={['Ngày']} numbers={['Đơn', 'Doanh số', 'Kỳ trước']} />
        <tbody>
          {now.map(({ day, orders, revenue }, index) => (
            <tr key={day}>
              <td>{shortDay(day)}</td>
              <td className="number">{orders}</td>
              <td className="number">
                <Money amount={revenue} plain />
              </td>
              <td className="number">
                <Money amount={before[index]?.revenue ?? 0} plain />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Sources({ rows }: { rows: Figures['sources'] }) {
  return (
    <table className="office-table">
      <caption className="mb-2 text-left font-semibold">Theo nguồn đơn</caption>
      <TableHead of={['Nguồn']} numbers={['Đơn', 'Doanh số']} />
      <tbody>
        {rows.map(({ source, orders, revenue }) => (
          <tr key={source}>
            <td>{orderSourceLabel(source)}</td>
            <td className="number">{orders}</td>
            <td className="number">
              <Money amount={revenue} plain />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BestSellers({ rows }: { rows: Figures['bestSellers'] }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">Bán chạy</h3>
      <ol className="divide-y divide-line">
        {rows.map(({ productId, name, pieces, revenue }) => (
          <li
            key={productId}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto_8rem]"
          >
            <OfficeLink to={`/products/${productId}`} className="underline">
              {name}
            </OfficeLink>
            <span className="text-quiet max-sm:row-start-2">{pieces} cái</span>
            <Money amount={revenue} plain className="text-right max-sm:col-start-2 max-sm:row-start-1" />
          </li>
        ))}
      </ol>
    </section>
  );
}
