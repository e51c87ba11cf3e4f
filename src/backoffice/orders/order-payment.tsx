/** The money of an order: the expected transfer next to the customer's screenshot, and the booked payments. */
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Notice } from '#ui/notice.tsx';
import { useBankLabel } from '../extensions/extension-calls.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, Facts, Panel } from '../frame/page.tsx';
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
        <Money order={order} />
        <div>
          {transfer && (
            <Facts
              of={{
                'Cần thấy': <strong className="text-lg">{formatMoney(transfer.amount)}</strong>,
                'Nội dung': <strong>{transfer.memo}</strong>,
                'Vào tài khoản': `${transfer.account}, ${transfer.holder}, ${transfer.bank}`,
              }}
            />
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

function Money({ order: { money, status } }: { order: OfficeOrder }) {
  const { reduction, cancelled, comingBack, withCarriers, paid, refunded, due, depositDue } = money;
  const byVoucher = money.discount - (reduction?.amount ?? 0);
  return (
    <div>
      <Facts
        as="sums"
        className="text-sm"
        of={{
          'Tiền hàng': formatMoney(money.subtotal),
          [`Mã giảm giá ${money.voucherCode}`]: byVoucher > 0 && formatMoney(-byVoucher),
          'Bớt cho khách': reduction && formatMoney(-reduction.amount),
          'Phí giao hàng': money.deliveryPricing !== null && formatMoney(money.delivery),
          'Hàng đã bỏ hoặc trả': cancelled > 0 && formatMoney(-cancelled),
          'Hàng khách không nhận, đang quay về': comingBack > 0 && formatMoney(-comingBack),
          'Khách phải trả': status === 'cancelled' ? formatMoney(0) : formatMoney(money.total - cancelled - comingBack),
          'Hãng vận chuyển đã thu, chưa chuyển về': withCarriers > 0 && formatMoney(withCarriers),
          'Đã nhận': paid !== 0 && formatMoney(paid),
          'Đã hoàn': refunded > 0 && formatMoney(refunded),
          'Còn thiếu': due > withCarriers && formatMoney(due - withCarriers),
          'Đặt cọc còn chờ': depositDue > 0 && formatMoney(depositDue),
        }}
      />
      {reduction && (
        <p className="mt-1 text-sm wrap-anywhere text-quiet">
          {reduction.by ?? 'Nhân viên'} bớt: {reduction.reason}
        </p>
      )}
      {money.deliveryPricing === 'quoted' && <p className="mt-1 text-sm text-amber">Phí giao còn phải báo khách</p>}
    </div>
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
