/** Records the serial numbers of the pieces of one order line: scanned or typed, one on each line of the field. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/desk/order-shape.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';
import { refuse, useSentForm } from '../session/use-send.ts';

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
  const lines = order.items.filter(({ shipped }) => shipped > 0);
  const [line, setLine] = useState(lines[0]?.line ?? '');
  const chosen = lines.find((one) => one.line === line);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const text = typed[line] ?? chosen?.serials.join('\n') ?? '';
  const form = useSentForm(async () => {
    const serials = text.split('\n').filter((one) => one.trim() !== '');
    const most = chosen?.shipped ?? 0;
    if (serials.length > most) refuse(`Trong kiện chỉ có ${most} chiếc, nên ghi nhiều nhất ${most} số seri.`);
    let same: readonly { serial: string; orderNumber: string }[] = [];
    await run(
      async () => {
        const body = { version: order.version, line, serials };
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
      {lines.length > 1 && (
        <SelectField label="Sản phẩm" value={line} onChange={({ target }) => setLine(target.value)}>
          <Options of={Object.fromEntries(lines.map((one) => [one.line, one.name]))} />
        </SelectField>
      )}
      <TextArea
        label="Số seri, mỗi dòng một số"
        hint={`${chosen?.shipped ?? 0} chiếc trong kiện. Máy quét tự xuống dòng; không ghi cũng được.`}
        rows={Math.min(10, Math.max(3, chosen?.shipped ?? 1))}
        value={text}
        onChange={({ target }) => setTyped({ ...typed, [line]: target.value })}
      />
    </FormDialog>
  );
}
