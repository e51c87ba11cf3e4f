/** The list of orders of the owner's former shop, which are only read. */
import { useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { PageRows, SearchField, usePages } from '../frame/pages.tsx';
import { PastOrderRow } from './past-order-row.tsx';

export function PastOrdersScreen() {
  const { q } = useOfficeSearch();
  const open = useOpen();
  const list = usePages(['past-orders', q], 'listPastOrders', { query: { q } });
  return (
    <Page title="Đơn cũ" back={{ to: '/orders', label: 'Về danh sách đơn hàng' }}>
      <div className="mb-3 flex">
        <SearchField
          value={q}
          label="Tìm số đơn, số điện thoại, email, tên khách hoặc mã hàng"
          placeholder="Số đơn, số điện thoại, tên, mã hàng"
          onSearch={(words) => open('/orders/past', { q: words || undefined }, { replace: true })}
          onClear={() => open('/orders/past', {}, { replace: true })}
        />
      </div>
      <PageRows
        list={list}
        empty={
          q
            ? {
                icon: 'clipboard-list',
                title: 'Không tìm thấy đơn cũ nào',
                message: 'Hãy thử số đơn, số điện thoại, tên không dấu, hoặc mã hàng viết đủ.',
              }
            : {
                icon: 'clipboard-list',
                title: 'Chưa có đơn cũ nào',
                message: 'Đơn nhập từ hệ thống trước nằm ở đây để tra cứu; chúng không đụng tới kho và tiền.',
              }
        }
      >
        {(order) => <PastOrderRow key={order.id} order={order} />}
      </PageRows>
    </Page>
  );
}
