/** The list of receipts, the newest first, and the links to all that belongs to buying. */
import type { AdminCalls } from '#contract/admin/api.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { ActLink } from '../frame/page.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { FactRow } from '../lists/rows.tsx';
import { useMay } from '../session/me.ts';
import { GoodsIn } from './goods-in-screen.tsx';
import { purchaseOrderCode, receiptCode, shortDay } from './purchase-calls.ts';

export const ReceiptsScreen = () => (useMay('cost:read') ? <PricedReceipts /> : <GoodsIn />);

const PricedReceipts = () => (
  <ListPage
    wide
    of="listReceipts"
    at="/purchases"
    title="Nhập hàng"
    actions={
      <>
        <ActLink to="/purchases/orders">Đặt hàng nhập</ActLink>
        <ActLink to="/purchases/suppliers">Nhà cung cấp</ActLink>
        <ActLink to="/purchases/stock-value">Giá trị kho</ActLink>
        <ActLink to="/purchases/profits">Lãi theo sản phẩm</ActLink>
      </>
    }
    add={{ needs: 'cost:write', label: 'Ghi phiếu nhập', to: '/purchases/new', shortcut: 'Nhập hàng' }}
    filters={[{ field: 'prices', label: 'Phiếu', all: 'Mọi phiếu', of: { unknown: 'Chưa có giá' } }]}
    empty={({ prices }) =>
      prices
        ? {
            icon: 'list-checks',
            title: 'Mọi phiếu đã có giá',
            message: 'Phiếu mà kho đếm hàng hiện ở đây để ghi giá.',
          }
        : {
            icon: 'boxes',
            title: 'Chưa có phiếu nhập',
            message: 'Ghi hàng về kèm giá nhập: kho tăng, và giá vốn bình quân được tính cho từng chiếc bán ra.',
          }
    }
  >
    {(receipt) => <ReceiptLine key={receipt.id} receipt={receipt} />}
  </ListPage>
);

type Listed = AdminCalls['listReceipts']['output']['items'][number];

function ReceiptLine({ receipt }: { receipt: Listed }) {
  const { id, number, receivedOn, supplier, purchaseOrder, pieces, value, isPriced, isCancelled } = receipt;
  const from = [supplier ?? 'Không ghi nhà cung cấp', purchaseOrder && purchaseOrderCode(purchaseOrder)];
  return (
    <FactRow
      to={`/purchases/${id}`}
      title={receiptCode(number)}
      marks={
        <>
          {isCancelled && <Badge tone="quiet">Đã hủy</Badge>}
          {!isPriced && <Badge tone="amber">Chưa có giá</Badge>}
        </>
      }
      line={from.filter(Boolean).join(' · ')}
      right={`${pieces} chiếc, ${formatMoney(value)}`}
      below={shortDay(receivedOn)}
    />
  );
}
