/** The screen of products with the same name that are not one group, as imports have left them: one press joins each set. */
import { useState } from 'react';
import type { JoinableSet } from '#contract/admin/catalogue/products.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyRackDrawing } from '#ui/drawings/empty-rack.tsx';
import { ConfirmDialog } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { call } from '../session/call.ts';
import { unlessChanged } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';

export function SameNamesScreen() {
  const mayWrite = useMay('catalogue:write');
  const [joined, setJoined] = useState<JoinableSet | null>(null);
  const list = usePages('listJoinable', { query: { limit: 50 } });
  return (
    <Page title="Sản phẩm trùng tên" back={{ to: '/products', label: 'Về danh sách sản phẩm' }}>
      <p className="mb-4 text-quiet">
        Cùng tên, thương hiệu và loại, khác cỡ, màu hay thông số, mà chưa thành một nhóm. Gộp lại thì khách thấy một sản
        phẩm và chọn trên trang của nó.
      </p>
      <PageRows
        list={list}
        empty={{
          icon: <EmptyRackDrawing />,
          title: 'Không có sản phẩm nào cần gộp',
          message: 'Các cỡ, các màu của cùng một sản phẩm đều đã ở chung nhóm.',
        }}
        className="space-y-4"
      >
        {(set) => <SetRow key={set.key} set={set} onJoin={mayWrite ? () => setJoined(set) : null} />}
      </PageRows>
      {joined && (
        <JoinDialog set={list.items?.find(({ key }) => key === joined.key) ?? joined} onClose={() => setJoined(null)} />
      )}
    </Page>
  );
}

function SetRow({
  set: { name, brand, typeName, option, products },
  onJoin,
}: {
  set: JoinableSet;
  onJoin: (() => void) | null;
}) {
  const seesPrices = useMay('prices:read');
  return (
    <li className="panel">
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <p className="text-sm text-quiet">
        {brand} · {typeName} · khác {option}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {products.map(({ id, sku, value, price, stock, archived }) => (
          <li key={id}>
            <OfficeLink
              to={`/products/${id}`}
              className="grid min-h-11 grid-cols-[1fr_auto_5rem] items-center gap-3 text-sm hover:bg-ground"
            >
              <span className="wrap-anywhere">
                <strong>{value}</strong> <span className="text-quiet">{sku}</span>{' '}
                {archived && <Badge tone="quiet">Ngừng bán</Badge>}
              </span>
              {seesPrices && <span className="tabular-nums">{formatMoney(price)}</span>}
              <span className="text-right text-quiet">{stock > 0 ? `còn ${stock}` : 'hết hàng'}</span>
            </OfficeLink>
          </li>
        ))}
      </ul>
      {onJoin && (
        <ActButton className="mt-3" onClick={onJoin} aria-label={`Gộp ${products.length} sản phẩm ${name}`}>
          Gộp thành một, {products.length} lựa chọn
        </ActButton>
      )}
    </li>
  );
}

function JoinDialog({ set: { name, option, products }, onClose }: { set: JoinableSet; onClose: () => void }) {
  const refresh = useDone('listJoinable');
  const done = useDone('listJoinable', 'listOfficeProducts', 'getOfficeProduct', 'listSiblings');
  const join = async () => {
    const body = { option, products: products.map(({ id, version, value }) => ({ id, version, value })) };
    const { data } = await call('joinSiblings', { body }).catch(async (error: unknown) => {
      // the next press sends the versions of what is shown then
      await refresh();
      throw error;
    });
    void done(`Đã gộp ${data.joined} sản phẩm thành một nhóm`);
  };
  return (
    <ConfirmDialog
      title={`Gộp ${products.length} sản phẩm “${name}”?`}
      verb="Gộp"
      tone="ink"
      keep="Để nguyên"
      onConfirm={join}
      words={wordsOf}
      onClose={onClose}
    >
      <p>
        Khách thấy một sản phẩm và chọn {option}: {products.map(({ value }) => value).join('; ')}. Tên của mỗi sản phẩm
        thêm giá trị ấy ở cuối.
      </p>
      <p className="text-sm text-quiet">
        SKU, đường dẫn, giá, tồn kho và đơn hàng giữ nguyên. Muốn tách lại thì sửa mục Nhóm của từng sản phẩm.
      </p>
    </ConfirmDialog>
  );
}

const wordsOf = unlessChanged('Chưa gộp: một sản phẩm vừa được sửa. Hãy xem lại rồi bấm lần nữa.');
