/** The screen with the list of orders: views, filters, search, selection. New orders appear without a reload. */
import { useRef } from 'react';
import { Package } from '#ui/icons.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActLink, Page } from '../frame/page.tsx';
import { Pages } from '../frame/pages.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { SelectAll } from '../lists/bulk.tsx';
import { useSelection } from '../lists/use-selection.ts';
import { useMay } from '../session/me.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderFilters } from './order-filters.tsx';
import { useOrderCounts, useOrderList, viewedOf, viewOf } from './order-queries.ts';
import { OrderCards, OrderTable } from './order-rows.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { emptyViews, viewNames } from './words.ts';

/** Moves the focus along the links of the table or the cards, whichever are visible; Enter opens the focused order. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-order]') ?? [])].filter((link) =>
    link.checkVisibility(),
  );
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
}

export function OrdersScreen() {
  const open = useOpen();
  const mayWrite = useMay('orders:write');
  const viewed = viewedOf(useOfficeSearch());
  const counts = useOrderCounts();
  const orders = useOrderList(viewed);
  const rows = orders.items ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const list = useRef<HTMLDivElement>(null);
  useShortcuts([
    { keys: 'j', label: 'Đơn dưới', run: () => moveFocus(list.current, 1) },
    { keys: 'k', label: 'Đơn trên', run: () => moveFocus(list.current, -1) },
    ...(mayWrite ? [{ keys: 'n', label: 'Tạo đơn cho khách gọi', run: () => open('/orders/new') }] : []),
  ]);
  const view = viewOf(viewed);
  return (
    <Page
      wide
      title="Đơn hàng"
      actions={
        <>
          <ExportMenu
            files={[
              { of: 'exportOrders', query: viewed, label: 'Mỗi đơn một dòng' },
              { of: 'exportOrderLines', query: viewed, label: 'Mỗi món một dòng' },
            ]}
          />
          <ActLink to="/orders/past">Đơn cũ</ActLink>
          {mayWrite && (
            <ActLink to="/orders/new" data-tooltip="Phím N">
              Tạo đơn
            </ActLink>
          )}
        </>
      }
    >
      <ViewTabs viewed={viewed} counts={counts} />
      <div className="flex flex-col gap-3">
        <OrderFilters viewed={viewed} />
        <SelectAll ids={rows.map(({ id }) => id)} selection={selection} noun="đơn" list={orders} />
        <div ref={list} aria-busy={orders.isPlaceholderData}>
          <Pages
            list={orders}
            empty={{
              icon: <Package />,
              title: viewed.q ? 'Không tìm thấy đơn nào' : `Không có đơn trong “${viewNames[view]}”`,
              message: viewed.q
                ? 'Hãy thử mã đơn, số điện thoại, họ tên không dấu, nội dung chuyển khoản hoặc SKU.'
                : emptyViews[view],
            }}
          >
            {() => (
              <>
                <OrderTable rows={rows} viewed={viewed} selection={selection} />
                <OrderCards rows={rows} viewed={viewed} selection={selection} />
              </>
            )}
          </Pages>
        </div>
        <BulkBar rows={rows} selection={selection} />
      </div>
    </Page>
  );
}
