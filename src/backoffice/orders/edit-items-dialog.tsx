/** Changes an order's products and quantities; before saving, shows the new total and what it means for payments. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { EditPreview, OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { formatMoney } from '#domain/values/money.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx';
import { Failure, FormDialog } from '../frame/dialogs.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { Facts } from '../frame/page.tsx';
import { flawOfAgreed, LineEditor, type WrittenLine } from '../order-entry/line-list.tsx';
import { wantedOf } from '../order-entry/new-order.ts';
import { ReductionFields } from '../order-entry/reduction-fields.tsx';
import { flawOfOff, nothingOff, reductionOf, type TypedOff } from '../order-entry/typed-reduction.ts';
import { call, queryOf } from '../session/call.ts';
import { check, useSentForm } from '../session/use-send.ts';
import type { ActOn } from './use-act.ts';

/** Returns what is taken off the whole order, as the fields show it. */
function offOf({ money: { reduction } }: OfficeOrder): TypedOff {
  return reduction?.off ? { kind: reduction.off.kind, value: String(reduction.off.value) } : nothingOff;
}

/** Returns the products of an order, each once, even if the order contains a product in several lines. */
function contentsOf({ items, money }: OfficeOrder): WrittenLine[] {
  const lines = new Map<string, WrittenLine>();
  for (const { productId, name, imageUrl, quantity, cancelled, price } of items) {
    const left = quantity - cancelled;
    if (left === 0) continue;
    const line = lines.get(productId);
    const note = line ? `${line.note}, ${formatMoney(price)}` : `giá đã chốt ${formatMoney(price)}`;
    const agreed = String(money.reduction?.prices[productId] ?? '');
    lines.set(productId, { productId, name, imageUrl, quantity: left + (line?.quantity ?? 0), note, agreed });
  }
  return [...lines.values()];
}

const contentsWanted = (lines: readonly WrittenLine[], off: TypedOff) => ({
  items: wantedOf(lines),
  reduction: reductionOf(lines, off) ?? { prices: {}, off: null },
});

export function EditItemsDialog({ order, act, onClose }: { order: OfficeOrder; act: ActOn; onClose: () => void }) {
  const [seen, setSeen] = useState(order);
  const [current, setCurrent] = useState<OfficeOrder | null>(null);
  const present = contentsOf(seen);
  const [lines, setLines] = useState<readonly WrittenLine[]>(present);
  const [off, setOff] = useState(offOf(seen));
  const [reason, setReason] = useState('');
  const wanted = useDeferredValue(JSON.stringify(contentsWanted(lines, off)));
  const body: ReturnType<typeof contentsWanted> = JSON.parse(wanted);
  const isChanged = wanted !== JSON.stringify(contentsWanted(present, offOf(seen)));
  const preview = useQuery({
    ...queryOf('previewOrderItems', { params: { order: seen.orderNumber }, body }),
    queryKey: ['order-edit', seen.orderNumber, seen.version, wanted],
    enabled: isChanged && body.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const form = useSentForm(async () => {
    check({
      reason: reason.trim() === '' ? 'Vui lòng ghi lý do, khách sẽ đọc được' : null,
      off: flawOfOff(off),
      lines: lines.map(flawOfAgreed).find(Boolean),
    });
    const sent = { version: seen.version, ...contentsWanted(lines, off), reason };
    const params = { order: seen.orderNumber };
    await act.run(() => call('changeOrderItems', { params, body: sent }), 'Đã sửa hàng trong đơn', onClose, setCurrent);
  });
  if (current)
    return (
      <ItemsChanged
        key={current.version}
        seen={present}
        mine={lines}
        current={contentsOf(current)}
        // the dialog shows the new price again before the merged change is saved
        onSave={(merged) => {
          setLines(merged);
          setSeen(current);
          setCurrent(null);
        }}
        onTakeCurrent={onClose}
        onClose={() => setCurrent(null)}
      />
    );
  return (
    <FormDialog
      title="Sửa hàng trong đơn"
      form={form}
      verb="Lưu thay đổi"
      isReady={isChanged && preview.isSuccess && !preview.isPlaceholderData}
      onClose={onClose}
    >
      <LineEditor lines={lines} noteOf={(price) => `giá hôm nay ${price}`} onChange={setLines} />
      {lines.length === 0 && (
        <Notice tone="warning">Đơn phải còn ít nhất một sản phẩm. Muốn bỏ tất cả, hãy hủy đơn.</Notice>
      )}
      <ReductionFields off={off} onChange={setOff} price={preview.data ?? null} error={form.errorAt('off')} />
      {isChanged && lines.length > 0 && <Outcome preview={preview} />}
      <TextArea
        label="Lý do"
        hint={
          order.customer.email
            ? 'Khách đọc được lý do này trong email báo đơn đã sửa.'
            : 'Khách không có email: hãy gọi báo đơn đã sửa.'
        }
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={form.errorAt('reason')}
      />
    </FormDialog>
  );
}

/** Shows the result of the change: the new total, the difference, and what it means for payments. */
function Outcome({ preview }: { preview: UseQueryResult<EditPreview> }) {
  if (preview.isError) return <Failure of={preview.error} />;
  const { data } = preview;
  if (!data) return <p className="text-sm text-quiet">Đang tính lại đơn</p>;
  const difference = data.total - data.before;
  return (
    <section
      aria-label="Đơn sau khi sửa"
      aria-live="polite"
      aria-busy={preview.isPlaceholderData}
      className="rounded-card bg-ground p-4"
    >
      <Facts
        as="sums"
        className="text-sm"
        of={{
          'Tiền hàng': formatMoney(data.subtotal),
          'Mã giảm giá': data.discount > data.reduced && formatMoney(data.reduced - data.discount),
          'Bớt cho khách': data.reduced > 0 && formatMoney(-data.reduced),
          'Phí giao hàng': data.deliveryPricing !== null && formatMoney(data.delivery),
          'Tổng mới': formatMoney(data.total),
          'Chênh lệch': `${difference > 0 ? '+' : ''}${formatMoney(difference)}`,
        }}
      />
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-sm">
        {consequencesOf(data).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function consequencesOf(preview: EditPreview): string[] {
  const { due, depositDue, refund, droppedVoucher, needsCall, deliveryPricing, paymentStatus } = preview;
  const money =
    due > 0
      ? `Khách còn phải trả ${formatMoney(due)}; trang đơn hàng của khách hiện số tiền mới.`
      : refund > 0
        ? `Cửa hàng phải hoàn ${formatMoney(refund)}; việc hoàn tiền được mở cho người giữ tiền.`
        : 'Khách không phải trả thêm.';
  const all: [string, boolean][] = [
    [money, true],
    ['Tổng mới cần khớp lại với ảnh chuyển khoản đang chờ đối chiếu.', paymentStatus === 'awaiting_review'],
    [`Trong đó ${formatMoney(depositDue)} là tiền đặt cọc phải đến trước khi gửi hàng.`, depositDue > 0],
    [`Mã ${droppedVoucher} không còn đủ điều kiện và được trả lại cho khách.`, droppedVoucher !== null],
    ['Phần phí giao chưa có trong bảng phí; hãy báo khách rồi đặt phí.', deliveryPricing === 'quoted'],
    ['Đơn từ mức này phải gọi xác nhận trước khi giao.', needsCall],
  ];
  return all.filter(([, isSaid]) => isSaid).map(([sentence]) => sentence);
}

type Lines = readonly WrittenLine[];
type ItemsChangedProps = {
  seen: Lines;
  mine: Lines;
  current: Lines;
  onSave: (merged: Lines) => void;
  onTakeCurrent: () => void;
  onClose: () => void;
};

/** Shown if another person changed the order first: lists the differences between both changes, product by product. */
function ItemsChanged({ seen, mine, current, onSave, ...rest }: ItemsChangedProps) {
  // if several versions contain a product, the stored order's line is used, because it has the agreed unit price
  const linesById = new Map([...mine, ...seen, ...current].map((line) => [line.productId, line]));
  const piecesIn = (lines: Lines) =>
    Object.fromEntries(
      [...linesById.keys()].map((id) => [id, lines.find((line) => line.productId === id)?.quantity ?? 0]),
    );
  const names = Object.fromEntries([...linesById.values()].map(({ productId, name }) => [productId, name]));
  const pieces = { seen: piecesIn(seen), mine: piecesIn(mine), current: piecesIn(current) };
  const save = (taken: ReadonlySet<string>) =>
    onSave(
      [...linesById.values()]
        .map((line) => ({
          ...line,
          quantity: pieces[taken.has(line.productId) ? 'current' : 'mine'][line.productId] ?? 0,
        }))
        .filter(({ quantity }) => quantity > 0),
    );
  const words = (_: string, quantity: unknown) => (quantity === 0 ? 'không có' : `${quantity} cái`);
  return (
    <ChangedMeanwhile
      {...rest}
      differences={differencesBetween(pieces, names, words)}
      verb="Tính lại theo lựa chọn"
      onSave={save}
    />
  );
}
