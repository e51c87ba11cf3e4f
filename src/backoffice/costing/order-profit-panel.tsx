/** What was earned with one order: its goods at the cost at which they left, and what carriers ask. */
import { useQuery } from '@tanstack/react-query';
import type { OrderProfit } from '#contract/admin/costing/profits.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Facts, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { queryOf } from '../session/call.ts';

type Named = readonly { productId: string; name: string }[];

/** @param items the lines of the order, of which two may have the same product at two prices */
export function OrderProfitPanel({ number, items }: { number: string; items: Named }) {
  const query = useQuery(queryOf('getOrderProfit', { params: { number } }));
  return (
    <Panel title="Lãi của đơn">
      <Loaded query={query}>{(profit) => <Shown profit={profit} items={items} />}</Loaded>
    </Panel>
  );
}

function Shown({ profit: { revenue, cost, fees, isKnown, lines }, items }: { profit: OrderProfit; items: Named }) {
  const nameOf = (id: string) => items.find(({ productId }) => productId === id)?.name ?? '';
  return (
    <>
      <Facts
        as="sums"
        className="text-sm"
        of={{
          'Doanh số': formatMoney(revenue),
          'Giá vốn': isKnown ? formatMoney(-cost) : 'chưa rõ',
          'Phí hãng vận chuyển': fees > 0 && formatMoney(-fees),
          Lãi: isKnown ? formatMoney(revenue - cost - fees) : 'chưa tính được',
        }}
      />
      <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
        {lines.map(({ productId, pieces, revenue: sold, cost: ofLine, isKnown: known }) => (
          <li key={productId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{nameOf(productId)}</span>
            <span className="text-quiet tabular-nums">
              {known
                ? `vốn ${formatMoney(ofLine)}${pieces > 0 ? `, ${formatMoney(Math.round(ofLine / pieces))} mỗi chiếc` : ''}, lãi ${formatMoney(sold - ofLine)}`
                : 'chưa rõ giá vốn'}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-quiet">
        Doanh số đã trừ giảm giá, hàng hủy và hàng trả. Chưa trừ quà tặng kèm ngoài kho, phí thanh toán và chi phí khác.
        Đơn mới có giá vốn sau nửa phút.
      </p>
    </>
  );
}
