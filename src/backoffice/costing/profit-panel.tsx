/** What was earned in a period, beside the period before: in all, by channel, and by day. */
import { useQuery } from '@tanstack/react-query';
import type { ProfitFigures } from '#contract/admin/costing/profits.ts';
import { daysUntil } from '#domain/desk/figures-period.ts';
import { orderSourceLabel } from '#domain/orders/order-source.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { Facts, Panel } from '../frame/page.tsx';
import { Loaded, TableHead } from '../frame/states.tsx';
import { queryOf } from '../session/call.ts';

/** @param days the length of the period, which ends today */
export function ProfitPanel({ days }: { days: number }) {
  const query = daysUntil(dayInVietnam(new Date()), days);
  const profits = useQuery(queryOf('getProfits', { query }));
  return (
    <Panel
      title="Lãi"
      actions={
        <OfficeLink to="/purchases/profits" className="content-center text-sm underline">
          Theo sản phẩm
        </OfficeLink>
      }
    >
      <Loaded query={profits} pending={<Skeleton className="h-40" />}>
        {(data) => <Shown {...data} />}
      </Loaded>
    </Panel>
  );
}

type Figures = ProfitFigures['sums'];

const profitOf = ({ knownRevenue, cost, fees }: Figures) => knownRevenue - cost - fees;

function Shown({ sums, before, days, sources, isCounting }: ProfitFigures) {
  const unknown = sums.orders - sums.knownOrders;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        as="tiles"
        className="lg:grid-cols-4"
        of={{
          Lãi: <strong className="display text-2xl">{formatMoney(profitOf(sums))}</strong>,
          'Lãi kỳ trước': formatMoney(profitOf(before)),
          'Giá vốn': formatMoney(sums.cost),
          'Phí hãng vận chuyển': formatMoney(sums.fees),
        }}
      />
      <p className="text-sm text-quiet">
        Doanh số đã trừ giảm giá, hàng hủy và hàng trả, trừ giá vốn và phí hãng vận chuyển đã ghi. Chưa trừ lương, mặt
        bằng, quảng cáo, phí thanh toán, hàng hỏng và lệch kho, thuế.
        {unknown > 0 &&
          ` Chưa tính ${unknown.toLocaleString('vi-VN')} đơn chưa rõ giá vốn, doanh số ${formatMoney(sums.revenue - sums.knownRevenue)}.`}
        {isCounting && ' Một số ngày đang được tính lại.'}
        {unknown > 0 && (
          <OfficeLink to="/purchases/unknown-costs" className="ml-1 inline-flex min-h-11 items-center underline">
            Ghi giá vốn
          </OfficeLink>
        )}
      </p>
      {sources.length > 1 && (
        <ProfitTable
          caption="Lãi theo nguồn đơn"
          head="Nguồn"
          rows={sources.map(({ source, ...row }) => ({ name: orderSourceLabel(source), ...row }))}
        />
      )}
      {days.length > 1 && (
        <details>
          <summary className="flex min-h-11 items-center text-sm font-medium underline">Xem lãi từng ngày</summary>
          <ProfitTable
            caption="Lãi theo ngày"
            head="Ngày"
            rows={days.map(({ day, ...row }) => ({ name: `${day.slice(8)}/${day.slice(5, 7)}`, ...row }))}
          />
        </details>
      )}
    </div>
  );
}

function ProfitTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: string;
  rows: readonly ({ name: string } & Figures)[];
}) {
  return (
    <table className="office-table">
      <caption className="mb-2 text-left font-semibold">{caption}</caption>
      <TableHead of={[head]} numbers={['Doanh số', 'Lãi']} />
      <tbody>
        {rows.map(({ name, ...row }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="number">{formatMoney(row.revenue)}</td>
            <td className="number">{formatMoney(profitOf(row))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
