/** The screen of abandoned carts whose shoppers agreed to be called or written to. */
import { REMINDER_DAYS, reminderStateName, reminderStates } from '#domain/cart/cart-reminder.ts';
import { ListPage } from '../lists/list-page.tsx';
import { CartPanel } from './cart-panel.tsx';

export const CartsScreen = () => (
  <ListPage
    of="listAbandonedCarts"
    at="/customers/carts"
    title="Giỏ hàng bỏ dở"
    back={{ to: '/customers', label: 'Về danh sách khách hàng' }}
    tabs={{ field: 'state', of: reminderStates, words: reminderStateName, first: 'open' }}
    empty={{
      icon: 'user-round',
      title: 'Không có giỏ hàng nào ở đây',
      message: `Khi thanh toán, khách tự đánh dấu nhờ nhắc nếu chưa đặt xong; một giờ sau lần sửa cuối, giỏ hiện ở đây. Khách đặt hàng hoặc rút lại thì giỏ biến mất, muộn nhất sau ${REMINDER_DAYS} ngày.`,
    }}
    className="flex flex-col gap-3"
  >
    {(cart) => (
      <li key={cart.id}>
        <CartPanel cart={cart} />
      </li>
    )}
  </ListPage>
);
