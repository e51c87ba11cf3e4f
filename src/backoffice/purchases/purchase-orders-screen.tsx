/** The list of purchase orders by state, the newest first. */
import type { AdminCalls } from '#contract/admin/api.ts';
import type { PurchaseState } from '#domain/purchases/purchase-order.ts';
import { formatMoney } from '#domain/values/money.ts';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { MainLink, Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { useMay } from '../session/me.ts';
import { PURCHASE_ORDERS_KEY, purchaseOrderCode, purchaseStateNames, shortDay } from './purchase-calls.ts';

export function PurchaseOrdersScreen() {
  const mayWrite = useMay('cost:write');
  const open = useOpen();
  const { state: asked = 'open' } = useOfficeSearch();
  const state = (asked in purchaseStateNames ? asked : 'open') as PurchaseState;
  const list = usePages([...PURCHASE_ORDERS_KEY, 'list', state], 'listPurchaseOrders', { query: { state } });
  return (
    <Page
      title="Đặt hàng nhập"
      back={{ to: '/purchases', label: 'Về nhập hàng' }}
      narrow
      mainAction={mayWrite && <MainLink to="/purchases/orders/new">Đặt hàng</MainLink>}
    >
      <div className="mb-4">
        <FilterSelect
          label="Trạng thái"
          value={state}
          of={purchaseStateNames}
          onChoose={(each) => open('/purchases/orders', { state: each }, { replace: true })}
        />
      </div>
      <PageRows
        list={list}
        empty={{
          icon: 'clipboard-list',
          title: 'Không có đơn đặt hàng nào',
          message: 'Ghi hàng đã đặt ở nhà cung cấp, rồi nhập từng phần khi hàng về.',
        }}
      >
        {(order) => <OrderLine key={order.id} order={order} />}
      </PageRows>
    </Page>
  );
}

type Listed = AdminCalls['listPurchaseOrders']['output']['items'][number];

function OrderLine({
  order: { id, number, supplier, orderedOn, expectedOn, pieces, received, value },
}: {
  order: Listed;
}) {
  return (
    <li>
      <OfficeLink
        to={`/purchases/orders/${id}`}
        className="-mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-ground md:-mx-5 md:px-5"
      >
        <span className="min-w-0 flex-1 basis-60">
          <strong>{purchaseOrderCode(number)}</strong>
          <span className="block text-sm">{supplier}</span>
        </span>
        <span className="text-sm text-quiet sm:text-right">
          đã nhập {received} trên {pieces} chiếc, {formatMoney(value)}
          <span className="block">
            đặt {shortDay(orderedOn)}
            {expectedOn && `, hẹn ${shortDay(expectedOn)}`}
          </span>
        </span>
      </OfficeLink>
    </li>
  );
}
