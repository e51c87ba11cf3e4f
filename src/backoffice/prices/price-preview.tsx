/** The preview of a price change: old and new prices, problems, and the button that executes the change. */
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { NewPrice, PricePreview } from '#contract/admin/catalogue/prices.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { TableHead } from '../frame/states.tsx';
import { UndoPrices } from './bulk-changes.tsx';

type PricesChanged = AdminCalls['changePrices']['output'];

type PricePreviewProps = {
  preview: PricePreview;
  /** ids of products whose price has changed since the previous preview */
  moved: ReadonlySet<string>;
  /** whether the prices change at a time that was typed, and not at once */
  isPlanned: boolean;
  loading: boolean;
  changing: boolean;
  done: PricesChanged | null;
  /** called after the change was undone */
  onUndone: () => void;
  failure: string | null;
  onMore: (from: number) => void;
  onChange: (overListPrice: 'drop' | 'skip') => void;
};

const count = (products: number) => products.toLocaleString('vi-VN');

export function PricePreviewPanel({ preview, moved, onMore, ...rest }: PricePreviewProps) {
  const { items, next, total, tooMany } = preview;
  return (
    <Panel title={total === 0 ? 'Không giá nào đổi' : `${count(total)} sản phẩm đổi giá`}>
      {tooMany && (
        <Notice tone="warning" className="mb-3">
          Nhiều sản phẩm quá cho một lần đổi. Hãy chọn danh mục, loại hoặc thương hiệu.
        </Notice>
      )}
      {total === 0 && <p className="text-quiet">Không có sản phẩm nào như vậy đang bán, hoặc giá của chúng đã đúng.</p>}
      {total > 0 && <ChangeForm preview={preview} {...rest} />}
      {items.length > 0 && <PriceTable items={items} moved={moved} />}
      {next !== null && (
        <div className="mt-4 flex justify-center">
          <ActButton disabled={rest.loading} onClick={() => onMore(next)}>
            Xem thêm
          </ActButton>
        </div>
      )}
    </Panel>
  );
}

type ChangeFormProps = Omit<PricePreviewProps, 'moved' | 'onMore'>;

/** The form that executes the price change. It is above the list of products, because the list may be long. */
function ChangeForm({ preview, isPlanned, changing, done, failure, onChange, onUndone }: ChangeFormProps) {
  const { total, notPositive, overListPrice, notLower, notHigher, scheduled, tooMany } = preview;
  const [drops, setDrops] = useState(false);
  const changed = total - notPositive - notLower - notHigher - scheduled - (drops ? 0 : overListPrice);
  return (
    <div className="mb-4 flex flex-col gap-3">
      {notPositive > 0 && (
        <Notice tone="warning">
          {count(notPositive)} sản phẩm sẽ có giá bằng 0 hoặc thấp hơn: chúng giữ nguyên giá.
        </Notice>
      )}
      {notLower > 0 && (
        <Notice tone="warning">{count(notLower)} sản phẩm sẽ không rẻ hơn trong đợt: chúng giữ nguyên giá.</Notice>
      )}
      {notHigher > 0 && (
        <Notice tone="warning">{count(notHigher)} sản phẩm sẽ không tăng giá: chúng giữ nguyên giá.</Notice>
      )}
      {scheduled > 0 && (
        <Notice tone="warning">
          {count(scheduled)} sản phẩm đã có lịch giá trong thời gian này: chúng giữ nguyên giá và lịch.
        </Notice>
      )}
      {overListPrice > 0 && (
        <Notice tone="warning">
          {count(overListPrice)} sản phẩm sẽ có giá bán bằng hoặc cao hơn giá gốc, nên không còn là giảm giá.
          <Checkbox checked={drops} disabled={done !== null} onChange={({ target }) => setDrops(target.checked)}>
            Vẫn đổi, và bỏ giá gốc của chúng. Không chọn thì chúng giữ nguyên giá.
          </Checkbox>
        </Notice>
      )}
      <Failure of={failure} />
      {done ? (
        <Notice tone="good">
          {isPlanned ? 'Đã lên lịch' : 'Đã đổi'} {count(done.changed)} giá
          {done.skipped > 0 && `, giữ nguyên ${count(done.skipped)}`}. Trang của từng sản phẩm có giá cũ, giá mới và
          người đổi.
          {done.id !== null && <UndoPrices id={done.id} products={done.changed} onUndone={onUndone} />}
        </Notice>
      ) : (
        <Button
          tone="accent"
          className="self-start max-sm:w-full"
          onClick={() => onChange(drops ? 'drop' : 'skip')}
          disabled={changed === 0 || tooMany || changing}
        >
          {changing ? 'Đang đổi' : `${isPlanned ? 'Lên lịch' : 'Đổi'} ${count(changed)} giá`}
        </Button>
      )}
    </div>
  );
}

const problemNames: Record<NonNullable<NewPrice['problem']>, string> = {
  'not-positive': 'không hợp lệ',
  'over-list-price': 'không dưới giá gốc',
  'not-lower': 'không rẻ hơn',
  'not-higher': 'không tăng',
  scheduled: 'đã có lịch',
};

function PriceTable({ items, moved }: { items: readonly NewPrice[]; moved: ReadonlySet<string> }) {
  return (
    <table className="office-table">
      <TableHead of={['Sản phẩm']} numbers={['Giá cũ', 'Giá mới']} />
      <tbody>
        {items.map(({ id, name, sku, before, after, originalPrice, newOriginalPrice, problem }) => (
          <tr key={id}>
            <td className="wrap-anywhere">
              {name} <span className="block text-quiet">{sku}</span>
              {moved.has(id) && <Badge tone="amber">vừa đổi</Badge>}
            </td>
            <td className="number">
              {formatMoney(before)}
              {originalPrice !== null && <s className="block text-xs text-quiet">{formatMoney(originalPrice)}</s>}
            </td>
            <td className="number font-semibold">
              {formatMoney(after)}
              {newOriginalPrice !== null && (
                <s className="block text-xs font-normal text-quiet">{formatMoney(newOriginalPrice)}</s>
              )}
              {problem && <span className="block text-xs whitespace-normal text-red">{problemNames[problem]}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
