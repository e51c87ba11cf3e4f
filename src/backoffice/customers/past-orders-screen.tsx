/** The list of orders of the owner's former shop, which are only read. */
import { ListPage } from '../lists/list-page.tsx';
import { PastOrderRow } from './past-order-row.tsx';

export const PastOrdersScreen = () => (
  <ListPage
    wide
    of="listPastOrders"
    at="/orders/past"
    title="Đơn cũ"
    back={{ to: '/orders', label: 'Về danh sách đơn hàng' }}
    search={{
      field: 'q',
      label: 'Tìm số đơn, số điện thoại, email, tên khách hoặc mã hàng',
      placeholder: 'Số đơn, số điện thoại, tên, mã hàng',
      none: {
        title: 'Không tìm thấy đơn cũ nào',
        message: 'Hãy thử số đơn, số điện thoại, tên không dấu, hoặc mã hàng viết đủ.',
      },
    }}
    empty={{
      icon: 'clipboard-list',
      title: 'Chưa có đơn cũ nào',
      message: 'Đơn nhập từ hệ thống trước nằm ở đây để tra cứu; chúng không đụng tới kho và tiền.',
    }}
  >
    {(order) => <PastOrderRow key={order.id} order={order} />}
  </ListPage>
);
