/** One order of the owner's former shop, which is only read. */
import { useQuery } from '@tanstack/react-query';
import type { PastOrder } from '#contract/admin/moving/history.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { OfficeLink, useOfficeParams } from '../frame/navigation.tsx';
import { ActLink, Facts, Page, Panel } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { customerPath, localPhone } from './customer-calls.ts';
import { PastStates } from './past-order-row.tsx';

export function PastOrderScreen() {
  const { id = '' } = useOfficeParams();
  const query = useQuery(queryOf('getPastOrder', { params: { id } }));
  return (
    <Page
      title={query.data ? `Đơn cũ ${query.data.number}` : 'Đơn cũ'}
      mark={query.data && <PastStates of={query.data} />}
      back={{ to: '/orders/past', label: 'Về danh sách đơn cũ' }}
    >
      <Loaded query={query}>
        {(order) => (
          <div className="flex flex-col gap-4">
            <Goods order={order} />
            <Customer order={order} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Goods({ order: { lines, discount, shipping, total, paid, refunded } }: { order: PastOrder }) {
  const seesPrices = useMay('prices:read');
  return (
    <Panel title="Hàng">
      <Rows of={lines}>
        {({ sku, name, quantity, unitPrice, product }) => (
          <li key={`${sku} ${name} ${quantity} ${unitPrice}`} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-0 flex-1 basis-56">
              {product ? (
                <OfficeLink to={`/products/${product.id}`} className="underline">
                  {name || product.name}
                </OfficeLink>
              ) : (
                name
              )}
              {sku && <span className="block text-sm text-quiet">{sku}</span>}
            </span>
            <span className="text-quiet">
              {quantity} × {seesPrices && formatMoney(unitPrice)}
            </span>
            {seesPrices && <strong>{formatMoney(quantity * unitPrice)}</strong>}
          </li>
        )}
      </Rows>
      {seesPrices && (
        <Facts
          as="sums"
          className="mt-3"
          of={{
            'Giảm giá': discount > 0 && formatMoney(discount),
            'Phí giao': formatMoney(shipping),
            'Tổng theo tệp': total === null ? 'không đọc được' : formatMoney(total),
            'Đã trả': paid !== null && formatMoney(paid),
            'Đã hoàn': refunded > 0 && formatMoney(refunded),
          }}
        />
      )}
    </Panel>
  );
}

function Customer({ order: { name, phone, email, note, placedAt, system } }: { order: PastOrder }) {
  return (
    <Panel title="Khách và ghi chú">
      <p className="font-semibold">{name}</p>
      {email && <p className="text-sm wrap-anywhere">{email}</p>}
      <p className="text-sm text-quiet">
        Đặt lúc {formatDateTime(placedAt)}
        {system && ` ở ${system}`}
      </p>
      {note && <p className="mt-2 whitespace-pre-line">{note}</p>}
      {phone && (
        <p className="mt-3">
          <ActLink to={customerPath(phone)}>Xem khách {localPhone(phone)}</ActLink>
        </p>
      )}
    </Panel>
  );
}
