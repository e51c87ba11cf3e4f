/** Records the serial numbers of an order's pieces: scanned or typed, one on each line of a product's field. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { check, useSentForm } from '../session/use-send.ts';

type SerialsDialogProps = {
  order: OfficeOrder;
  /** sends an act on the order, and shows the order after it; if it fails, the dialog stays open */
  run: (
    send: () => Promise<{ data: { order: OfficeOrder } }>,
    successText: string,
    after: () => void,
  ) => Promise<unknown>;
  onClose: () => void;
};

export function SerialsDialog({ order, run, onClose }: SerialsDialogProps) {
  const packed = order.items.filter(({ shipped }) => shipped > 0);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = ({ line, serials }: (typeof packed)[number]) => typed[line] ?? serials.join('\n');
  const form = useSentForm(async () => {
    const lines = packed.map((item) => ({
      ...item,
      serials: textOf(item)
        .split('\n')
        .filter((one) => one.trim()),
    }));
    check(
      Object.fromEntries(
        lines.map(({ line, serials, shipped }) => [
          line,
          serials.length > shipped
            ? `Trong kiện chỉ có ${shipped} chiếc, nên ghi nhiều nhất ${shipped} số seri.`
            : null,
        ]),
      ),
    );
    let same: readonly { serial: string; orderNumber: string }[] = [];
    await run(
      async () => {
        const body = { version: order.version, lines: lines.map(({ line, serials }) => ({ line, serials })) };
        const answer = await call('saveSerials', { params: { order: order.orderNumber }, body });
        same = answer.data.sameSerials;
        return answer;
      },
      'Đã ghi số seri',
      () => {
        onClose();
        const [first] = same;
        if (first)
          showToast({
            title: 'Đã ghi, nhưng có số seri trùng',
            description: `${first.serial} đã có ở đơn ${first.orderNumber}. Hãy xem lại trên hàng.`,
          });
      },
    );
  });
  return (
    <FormDialog title="Số seri" form={form} verb="Lưu số seri" onClose={onClose}>
      <p className="text-sm text-quiet">Mỗi dòng một số. Máy quét tự xuống dòng; không ghi cũng được.</p>
      {packed.map((item) => (
        <TextArea
          key={item.line}
          {...form.field(item.line)}
          label={`Số seri của ${item.name}`}
          hint={`${item.shipped} chiếc trong kiện`}
          rows={Math.min(10, Math.max(3, item.shipped))}
          value={textOf(item)}
          onChange={({ target }) => setTyped({ ...typed, [item.line]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
