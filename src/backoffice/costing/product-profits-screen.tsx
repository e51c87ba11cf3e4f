/** What was earned with each product in a month, the best first. */
import { dayInVietnam } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ListPage } from '../lists/list-page.tsx';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function ProductProfitsScreen() {
  const open = useOpen();
  const { month: asked = '' } = useOfficeSearch();
  const month = MONTH.test(asked) ? asked : dayInVietnam(new Date()).slice(0, 7);
  return (
    <ListPage
      of="listProductProfits"
      at="/purchases/profits"
      title="Lãi theo sản phẩm"
      back={{ to: '/purchases', label: 'Về nhập hàng' }}
      query={{ month }}
      above={
        <>
          <Field
            label="Tháng"
            type="month"
            value={month}
            className="mb-4 max-w-56"
            onChange={({ target }) => {
              if (MONTH.test(target.value)) open('/purchases/profits', { month: target.value }, { replace: true });
            }}
          />
          <p className="mb-4 text-sm text-quiet">
            Doanh số sau giảm giá, hủy và trả, trừ giá vốn; đến hết hôm qua. Không gồm phí giao hàng, phí của hãng vận
            chuyển và chi phí khác. Hàng chưa rõ giá vốn không có trong lãi.
          </p>
        </>
      }
      empty={{
        icon: 'chart-column',
        title: 'Tháng này chưa có hàng bán',
        message: 'Mỗi ngày được tính sau nửa đêm.',
      }}
    >
      {({ productId, name, pieces, revenue, knownRevenue, cost }) => (
        <li key={productId} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-60">
            {name === null ? (
              'Sản phẩm đã xóa'
            ) : (
              <OfficeLink to={`/products/${productId}`} className="underline">
                {name}
              </OfficeLink>
            )}
            <span className="block text-sm text-quiet">
              {pieces} chiếc, doanh số {formatMoney(revenue)}
              {knownRevenue < revenue && `, chưa rõ giá vốn ${formatMoney(revenue - knownRevenue)}`}
            </span>
          </span>
          <span className="text-sm tabular-nums sm:text-right">
            <strong className={knownRevenue < cost ? 'text-red' : undefined}>{formatMoney(knownRevenue - cost)}</strong>
            <span className="block text-quiet">giá vốn {formatMoney(cost)}</span>
          </span>
        </li>
      )}
    </ListPage>
  );
}
