/** The changes of many prices at once; each can be taken back. */
import { useQuery } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { usePricesChanged } from '../catalogue/price-schedules.tsx';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';

const figure = (count: number) => count.toLocaleString('vi-VN');

export function BulkChanges() {
  const mayWrite = useMay('catalogue:write');
  return (
    <Panel title="Những lần đổi giá gần đây">
      <Loaded query={useQuery(queryOf('listBulkPriceChanges'))}>
        {({ items }) => (
          <Rows of={items} empty="Chưa đổi giá hàng loạt lần nào.">
            {({ id, at, by, products, mayUndo, undone }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 flex-1 basis-60">
                  <span className="font-semibold">{figure(products)} sản phẩm</span>
                  <span className="block text-sm text-quiet">
                    {[formatDateTime(new Date(at)), by].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {undone && (
                  <Badge tone="quiet">
                    {undone.kept === 0 ? 'Đã hoàn tác' : `Đã hoàn tác ${figure(undone.restored)}`}
                  </Badge>
                )}
                {mayUndo && mayWrite && <UndoPrices id={id} products={products} />}
              </li>
            )}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

type UndoPricesProps = { id: number; products: number; onUndone?: () => void };

/** The button that takes a change back, and the dialog that asks before. */
export function UndoPrices({ id, products, onUndone }: UndoPricesProps) {
  const changed = usePricesChanged();
  const undo = async () => {
    const { data } = await call('undoPriceChange', { params: { id: String(id) } });
    const description = keptWords(data);
    showToast({ title: `Đã hoàn tác ${figure(data.restored)} giá`, ...(description && { description }) });
    onUndone?.();
    await changed();
  };
  return (
    <ConfirmButton label="Hoàn tác" title="Hoàn tác lần đổi giá này?" onConfirm={undo}>
      {`Giá bán và giá gốc của ${figure(products)} sản phẩm trở lại như trước. Giá nào đã có người sửa từ đó được để yên và kể tên. Đợt giảm giá đang chạy vẫn chạy, rồi trở về giá trước lần đổi.`}
    </ConfirmButton>
  );
}

const NAMED = 5;

function keptWords({ kept, named }: AdminCalls['undoPriceChange']['output']): string | null {
  if (kept === 0) return null;
  const names = named.slice(0, NAMED).map(({ name }) => name);
  const rest = kept - names.length;
  return `Để nguyên vì giá đã được sửa: ${names.join(', ')}${rest > 0 ? ` và ${figure(rest)} sản phẩm khác` : ''}.`;
}
