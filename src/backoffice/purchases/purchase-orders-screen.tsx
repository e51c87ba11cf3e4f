/** The list of purchase orders by state, the newest first. */
import type { AdminCalls } from '#contract/admin/api.ts';
import { formatMoney } from '#domain/values/money.ts';
import { ListPage } from '../lists/list-page.tsx';
import { FactRow } from '../lists/rows.tsx';
import { purchaseOrderCode, purchaseStateNames, shortDay } from './purchase-calls.ts';

export const PurchaseOrdersScreen = () => (
  <ListPage
    of="listPurchaseOrders"
    at="/purchases/orders"
    title="Đặt hàng nhập"
    back={{ to: '/purchases', label: 'Về nhập hàng' }}
    add={{ needs: 'cost:write', label: 'Đặt hàng', to: '/purchases/orders/new' }}
    filters={[{ field: 'state', label: 'Trạng thái', of: purchaseStateNames, first: 'open' }]}
    empty={{
      icon: 'clipboard-list',
      title: 'Không có đơn đặt hàng nào',
      message: 'Ghi hàng đã đặt ở nhà cung cấp, rồi nhập từng phần khi hàng về.',
    }}
  >
    {(order) => <OrderLine key={order.id} order={order} />}
  </ListPage>
);

type Listed = AdminCalls['listPurchaseOrders']['output']['items'][number];

function OrderLine({
  order: { id, number, supplier, orderedOn, expectedOn, pieces, received, value },
}: {
  order: Listed;
}) {
  return (
    <FactRow
      to={`/purchases/orders/${id}`}
      title={purchaseOrderCode(number)}
      line={supplier}
      right={`đã nhập ${received} trên ${pieces} chiếc, ${formatMoney(value)}`}
      below={`đặt ${shortDay(orderedOn)}${expectedOn ? `, hẹn ${shortDay(expectedOn)}` : ''}`}
    />
  );
}
