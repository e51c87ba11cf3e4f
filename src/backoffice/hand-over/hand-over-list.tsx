/** The lists that couriers signed; each can be printed again as it was. */
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { ListRows } from '../frame/pages.tsx';
import { useCarrierNames } from '../parcels/parcel-words.ts';
import { handOverPaper } from './hand-over-result.tsx';

export function HandOverList() {
  const { nameOf } = useCarrierNames();
  return (
    <ListRows
      of="listHandOvers"
      empty={{
        icon: 'clipboard-list',
        title: 'Chưa có bảng kê nào',
        message: 'Khi bạn bàn giao nhiều kiện cùng lúc, bảng kê để hãng ký được giữ ở đây.',
      }}
    >
      {({ id, carrier, at, by, parcels, cash }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-60">
            <span className="font-semibold">
              {nameOf(carrier)}, {parcels} kiện
            </span>
            <span className="block text-sm text-quiet">
              {[formatDateTime(at), cash !== undefined && `thu hộ ${formatMoney(cash)}`, by]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <a
            href={handOverPaper(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`In bảng kê ${nameOf(carrier)} lúc ${formatDateTime(at)}`}
            className={buttonStyle({ tone: 'outline' })}
          >
            In bảng kê
          </a>
        </li>
      )}
    </ListRows>
  );
}
