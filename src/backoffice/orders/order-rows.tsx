/** The orders of a list: as a table on a desktop, and as cards on a phone or tablet. */
import type { OfficeOrderRow } from '#contract/admin/orders/order-shape.ts';
import { daysInBrief } from '#domain/fulfilment/promise-words.ts';
import { orderSourceLabel } from '#domain/orders/order-source.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { SelectRow } from '../lists/bulk.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { useMay } from '../session/me.ts';
import { PaymentBadge, StepBadge, Warnings } from './order-badges.tsx';
import type { Viewed } from './order-queries.ts';

type Rows = { rows: readonly OfficeOrderRow[]; viewed: Viewed; selection: Selection };

const goodsOf = ({ firstItem, lines, pieces }: OfficeOrderRow) =>
  lines > 1 ? `${firstItem} và ${lines - 1} mặt hàng khác (${pieces} chiếc)` : `${pieces} × ${firstItem}`;

const Choose = ({ row, selection }: { row: OfficeOrderRow; selection: Selection }) => (
  <SelectRow id={row.id} label={`Chọn đơn ${row.orderNumber}`} selection={selection} />
);

function OrderLink({ row, viewed }: { row: OfficeOrderRow; viewed: Viewed }) {
  return (
    <OfficeLink to={`/orders/${row.orderNumber}`} search={viewed} data-order className="font-semibold hover:underline">
      {row.orderNumber}
    </OfficeLink>
  );
}

export function OrderTable({ rows, viewed, selection }: Rows) {
  const seesPrices = useMay('prices:read');
  return (
    <div className="rounded-card border border-line bg-paper max-xl:hidden">
      <table className="office-table [&_th]:first:rounded-tl-card [&_th]:last:rounded-tr-card">
        <thead>
          <tr>
            <th>
              <span className="sr-only">Chọn</span>
            </th>
            <th>Đơn</th>
            <th>Khách</th>
            <th>Hàng</th>
            <th>Việc tiếp theo</th>
            <th>Thanh toán</th>
            <th>Nguồn</th>
            {seesPrices && <th className="number">Tổng</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={selection.ids.has(row.id) ? 'bg-amber-soft' : undefined}>
              <td>
                <Choose row={row} selection={selection} />
              </td>
              <td className="whitespace-nowrap">
                <OrderLink row={row} viewed={viewed} />
                <span className="block text-xs text-quiet">{formatDateTime(new Date(row.createdAt))}</span>
              </td>
              <td className="w-[16%] max-w-0">
                <span className="block truncate">{row.name}</span>
                <span className="block truncate text-xs text-quiet">
                  {row.phone} · {row.province}
                </span>
              </td>
              <td className="w-[30%] max-w-0">
                <span className="flex items-center gap-2">
                  <ProductThumb src={row.imageUrl} className="size-9" />
                  <span className="min-w-0">
                    <span className="block truncate">{goodsOf(row)}</span>
                    {row.promised && (
                      <span className="block truncate text-xs text-quiet">Hẹn {daysInBrief(row.promised)}</span>
                    )}
                  </span>
                </span>
              </td>
              <td>
                <span className="flex flex-wrap gap-1">
                  <StepBadge {...row} />
                  <Warnings {...row} />
                </span>
              </td>
              <td className="whitespace-nowrap">
                <PaymentBadge paymentStatus={row.paymentStatus} />
                <span className="block text-xs text-quiet">{paymentMethodLabel(row.paymentMethod)}</span>
              </td>
              <td className="whitespace-nowrap">{orderSourceLabel(row.source)}</td>
              {seesPrices && <td className="number font-semibold">{formatMoney(row.payable)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function OrderCards({ rows, viewed, selection }: Rows) {
  const seesPrices = useMay('prices:read');
  return (
    <ul className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:hidden">
      {rows.map((row) => (
        <li key={row.id} className="relative rounded-card border border-line bg-paper p-3">
          <div className="flex items-center gap-3">
            <span className="relative z-1">
              <Choose row={row} selection={selection} />
            </span>
            <OfficeLink
              to={`/orders/${row.orderNumber}`}
              search={viewed}
              data-order
              className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 font-semibold after:absolute after:inset-0"
            >
              {row.orderNumber}
              {seesPrices && <span>{formatMoney(row.payable)}</span>}
            </OfficeLink>
          </div>
          <div className="mt-1 flex items-center gap-3">
            <ProductThumb src={row.imageUrl} className="size-11" />
            <div className="min-w-0">
              <p className="truncate text-sm">
                {row.name} · {row.province}
                {row.source !== 'web' && ` · ${orderSourceLabel(row.source)}`}
              </p>
              <p className="truncate text-sm text-quiet">{goodsOf(row)}</p>
            </div>
          </div>
          {row.promised && <p className="text-sm text-quiet">Hẹn {daysInBrief(row.promised)}</p>}
          <p className="mt-2 flex flex-wrap gap-1">
            <StepBadge {...row} />
            <PaymentBadge paymentStatus={row.paymentStatus} />
            <Warnings {...row} />
          </p>
        </li>
      ))}
    </ul>
  );
}
