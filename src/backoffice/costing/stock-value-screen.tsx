/** What the stock is worth: in all, and by product, the most valuable first. */
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#domain/values/money.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { Facts, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { queryOf } from '../session/call.ts';

export const StockValueScreen = () => (
  <ListPage
    of="listStockValues"
    at="/purchases/stock-value"
    title="Giá trị kho"
    back={{ to: '/purchases', label: 'Về nhập hàng' }}
    files={[
      { of: 'exportStockValue', label: 'Giá trị tồn kho' },
      { of: 'exportCostEntries', query: {}, label: 'Sổ giá vốn' },
    ]}
    above={<Whole />}
    filters={[{ field: 'cost', label: 'Hàng', all: 'Mọi mặt hàng', of: { unknown: 'Chưa rõ giá vốn' } }]}
    empty={{
      icon: 'boxes',
      title: 'Không có hàng nào',
      message: 'Hàng trong kho được tính giá trị mỗi nửa phút.',
    }}
  >
    {({ productId, name, sku, pieces, value, isKnown }) => (
      <li key={productId} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
        <span className="min-w-0 flex-1 basis-60">
          <OfficeLink to={`/products/${productId}`} className="underline">
            {name}
          </OfficeLink>
          <span className="block text-sm text-quiet">{isKnown ? sku : `${sku}, chưa rõ giá vốn`}</span>
        </span>
        <span className="text-sm tabular-nums sm:text-right">
          <strong>{formatMoney(value)}</strong>
          <span className="block text-quiet">
            {pieces} chiếc × {formatMoney(Math.round(value / pieces))}
          </span>
        </span>
      </li>
    )}
  </ListPage>
);

function Whole() {
  return (
    <div className="mb-4">
      <Panel>
        <Loaded query={useQuery(queryOf('getStockValue'))}>
          {({ pieces, value, products, unknownProducts }) => (
            <>
              <Facts
                as="tiles"
                className="sm:grid-cols-4"
                of={{
                  'Giá trị': formatMoney(value),
                  'Số chiếc': pieces.toLocaleString('vi-VN'),
                  'Mặt hàng': products.toLocaleString('vi-VN'),
                  'Chưa rõ giá vốn': unknownProducts.toLocaleString('vi-VN'),
                }}
              />
              <p className="mt-3 text-sm text-quiet">
                Theo giá vốn bình quân. Không gồm hàng khách đã đặt hoặc đang giữ. Hàng chưa rõ giá vốn tính bằng 0.
              </p>
              <OfficeLink to="/purchases/unknown-costs" className="mt-2 inline-flex min-h-11 items-center underline">
                Ghi giá vốn hàng có sẵn
              </OfficeLink>
            </>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}
