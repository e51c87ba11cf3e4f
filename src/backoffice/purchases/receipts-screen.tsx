/** The list of receipts, the newest first, and the links to all that belongs to buying. */
import type { AdminCalls } from '#contract/admin/api.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActLink, MainLink, Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { useMay } from '../session/me.ts';
import { GoodsIn } from './goods-in-screen.tsx';
import { purchaseOrderCode, RECEIPTS_KEY, receiptCode, shortDay } from './purchase-calls.ts';

export const ReceiptsScreen = () => (useMay('cost:read') ? <PricedReceipts /> : <GoodsIn />);

function PricedReceipts() {
  const mayWrite = useMay('cost:write');
  const open = useOpen();
  useShortcuts(mayWrite ? [{ keys: 'n', label: 'Nhập hàng', run: () => open('/purchases/new') }] : []);
  const isUnpriced = useOfficeSearch().prices === 'unknown';
  const list = usePages([...RECEIPTS_KEY, 'list', isUnpriced], 'listReceipts', {
    query: isUnpriced ? { prices: 'unknown' } : {},
  });
  return (
    <Page
      title="Nhập hàng"
      actions={
        <>
          <ActLink to="/purchases/orders">Đặt hàng nhập</ActLink>
          <ActLink to="/purchases/suppliers">Nhà cung cấp</ActLink>
          <ActLink to="/purchases/stock-value">Giá trị kho</ActLink>
          <ActLink to="/purchases/profits">Lãi theo sản phẩm</ActLink>
        </>
      }
      mainAction={mayWrite && <MainLink to="/purchases/new">Ghi phiếu nhập</MainLink>}
    >
      <div className="mb-4">
        <FilterSelect
          label="Phiếu"
          value={isUnpriced ? 'unknown' : undefined}
          all="Mọi phiếu"
          of={{ unknown: 'Chưa có giá' }}
          onChoose={(prices) => open('/purchases', { prices }, { replace: true })}
        />
      </div>
      <PageRows
        list={list}
        empty={
          isUnpriced
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
      </PageRows>
    </Page>
  );
}

type Listed = AdminCalls['listReceipts']['output']['items'][number];

function ReceiptLine({ receipt }: { receipt: Listed }) {
  const { id, number, receivedOn, supplier, purchaseOrder, pieces, value, isPriced, isCancelled } = receipt;
  const from = [supplier ?? 'Không ghi nhà cung cấp', purchaseOrder && purchaseOrderCode(purchaseOrder)];
  return (
    <li>
      <OfficeLink
        to={`/purchases/${id}`}
        className="-mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-ground md:-mx-5 md:px-5"
      >
        <span className="min-w-0 flex-1 basis-60">
          <strong className="mr-3">{receiptCode(number)}</strong>
          {isCancelled && <Badge tone="quiet">Đã hủy</Badge>}
          {!isPriced && <Badge tone="amber">Chưa có giá</Badge>}
          <span className="block text-sm">{from.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="text-sm text-quiet sm:text-right">
          {pieces} chiếc, {formatMoney(value)}
          <span className="block">{shortDay(receivedOn)}</span>
        </span>
      </OfficeLink>
    </li>
  );
}
