/** The screen of abandoned carts whose shoppers agreed to be called or written to. */
import { REMINDER_DAYS, reminderStateName, reminderStates } from '#domain/cart/cart-reminder.ts';
import { useOfficeSearch } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { CARTS_KEY, CartPanel } from './cart-panel.tsx';

export function CartsScreen() {
  const search = useOfficeSearch();
  const state = reminderStates.find((each) => each === search.state) ?? 'open';
  const list = usePages([...CARTS_KEY, state], 'listAbandonedCarts', { query: { state } });
  return (
    <Page title="Giỏ hàng bỏ dở" back={{ to: '/customers', label: 'Về danh sách khách hàng' }} narrow>
      <Tabs
        to="/customers/carts"
        label="Giỏ hàng bỏ dở"
        tabs={reminderStates.map((each) => ({
          label: reminderStateName(each),
          search: each === 'open' ? {} : { state: each },
          isOpen: state === each,
        }))}
      />
      <PageRows
        list={list}
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
      </PageRows>
    </Page>
  );
}
