/** The money of an order: the expected transfer beside the customer's screenshot, and the payments in the ledger. */
import type { OfficeOrder } from '#contract/admin/desk/order-shape.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Notice } from '#ui/notice.tsx';
import { useBankLabel } from '../extensions/extension-calls.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { reasonInWords, reporterName } from '../payments/match-words.ts';
import { taskNames } from './words.ts';

type PaymentProps = { order: OfficeOrder; isPictureShown: boolean; onShowPicture: () => void };

export function OrderPayment({ order, isPictureShown, onShowPicture }: PaymentProps) {
  const { screenshot, transfer, tasks } = order;
  return (
    <Panel title={paymentMethodLabel(order.paymentMethod)}>
      {tasks.map(({ id, kind }) => (
        <Notice key={id} tone="warning" title={taskNames[kind] ?? kind} className="mb-3" />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <Sums order={order} />
        <div>
          {transfer && (
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              <dt className="text-quiet">Cần thấy</dt>
              <dd className="text-lg font-semibold">{formatMoney(transfer.amount)}</dd>
              <dt className="text-quiet">Nội dung</dt>
              <dd className="font-semibold">{transfer.memo}</dd>
              <dt className="text-quiet">Vào tài khoản</dt>
              <dd>
                {transfer.account}
                <span className="block">
                  {transfer.holder}, {transfer.bank}
                </span>
              </dd>
            </dl>
          )}
          {screenshot?.usedBefore.map((number) => (
            <Notice key={number} tone="error" className="mt-3">
              Ảnh giống ảnh của đơn{' '}
              <OfficeLink to={`/orders/${number}`} className="underline">
                {number}
              </OfficeLink>
            </Notice>
          ))}
          {screenshot &&
            (isPictureShown ? (
              <a href={screenshot.url} target="_blank" rel="noreferrer" className="mt-3 block">
                <img
                  src={screenshot.url}
                  alt="Ảnh chuyển khoản của khách; bấm để xem cỡ thật"
                  className="max-h-112 rounded-control border border-line object-contain"
                />
              </a>
            ) : (
              <ActButton className="mt-3" onClick={onShowPicture} data-tooltip="Phím V">
                Xem ảnh chuyển khoản
              </ActButton>
            ))}
        </div>
      </div>
      <Ledger order={order} />
    </Panel>
  );
}

function Sums({ order: { money } }: { order: OfficeOrder }) {
  const rows: [string, number, boolean][] = [
    ['Tiền hàng', money.subtotal, true],
    ['Giảm giá', -money.discount, money.discount > 0],
    ['Phí giao hàng', money.delivery, money.deliveryPricing !== null],
    ['Hàng đã bỏ hoặc trả', -money.cancelled, money.cancelled > 0],
    ['Hàng khách không nhận, đang quay về', -money.comingBack, money.comingBack > 0],
    ['Khách phải trả', money.total - money.cancelled - money.comingBack, true],
    ['Đã nhận', money.paid, money.paid !== 0],
    ['Đã hoàn', money.refunded, money.refunded > 0],
    ['Còn thiếu', money.due, money.due > 0],
    ['Đặt cọc còn chờ', money.depositDue, money.depositDue > 0],
  ];
  return (
    <dl className="grid content-start grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
      {rows
        .filter(([, , isShown]) => isShown)
        .map(([label, amount]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-right font-semibold">{formatMoney(amount)}</dd>
          </div>
        ))}
      {money.deliveryPricing === 'quoted' && <p className="col-span-2 text-amber">Phí giao còn phải báo khách</p>}
    </dl>
  );
}

function Ledger({ order: { ledger } }: { order: OfficeOrder }) {
  const bankLabel = useBankLabel();
  if (ledger.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">Sổ tiền</h3>
      <ul className="flex flex-col gap-2 text-sm">
        {ledger.map((row) => (
          <li key={row.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {reporterName(row.provider, bankLabel)} · {formatDateTime(new Date(row.at))}
              <span className="block text-quiet">
                {[row.memo, row.counterName, reasonInWords(row.reason)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <strong className={row.direction === 'in' ? 'text-green' : 'text-red'}>
              {row.direction === 'in' ? '+' : '−'}
              {formatMoney(row.amount)}
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
