/** Begins a return for a customer who called: which items come back, and why. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { MOST_RETURN_WORDS, type ReturnReason, returnReasons } from '#domain/fulfilment/return-rules.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { PieceFields } from '../order-acts/piece-fields.tsx';
import { call } from '../session/call.ts';
import { refuse, useSentForm } from '../session/use-send.ts';
import type { ActOn } from './use-act.ts';

/** Returns the lines of which the customer may still return items, with their names. */
export const returnableLines = ({ returnable, items }: OfficeOrder) =>
  returnable.map(({ line, quantity }) => {
    const item = items.find((one) => one.line === line);
    return { line, most: quantity, name: item?.name ?? '', item };
  });

export function ReturnDialog({ order, act, onClose }: { order: OfficeOrder; act: ActOn; onClose: () => void }) {
  const lines = returnableLines(order);
  const all = Object.fromEntries(lines.map(({ line, most }) => [line, most]));
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState<ReturnReason>('unwanted');
  const [words, setWords] = useState('');
  const form = useSentForm(async () => {
    const pieces = lines
      .map(({ line, most }) => ({ line, quantity: Math.min(most, Math.max(0, chosen[line] ?? 0)) }))
      .filter(({ quantity }) => quantity > 0);
    if (pieces.length === 0) refuse('Hãy chọn ít nhất một chiếc');
    const body = { version: order.version, pieces, reason, words: words.trim() || null };
    await act.run(
      () => call('beginReturn', { params: { order: order.orderNumber }, body }),
      'Đã ghi yêu cầu trả hàng',
      onClose,
    );
  });
  return (
    <FormDialog title="Nhận yêu cầu trả hàng" form={form} verb="Ghi yêu cầu" onClose={onClose}>
      <p className="text-sm text-quiet">
        Như khi khách tự yêu cầu trên trang đơn: yêu cầu chờ cửa hàng đồng ý
        {order.customer.email ? ', và khách nhận email.' : '; khách không có email nên hãy gọi báo.'}
      </p>
      <PieceFields
        lines={lines.map(({ line, name, most }) => ({ line, label: `${name} (trả được ${most} chiếc)`, most }))}
        pieces={chosen}
        onChange={setChosen}
      />
      <button type="button" className="min-h-11 text-left text-sm underline" onClick={() => setChosen(all)}>
        Trả tất cả
      </button>
      <SelectField label="Vì sao trả" value={reason} onChange={({ target }) => setReason(target.value as ReturnReason)}>
        <Options of={returnReasons} />
      </SelectField>
      <TextArea
        label="Khách nói gì (không bắt buộc)"
        maxLength={MOST_RETURN_WORDS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FormDialog>
  );
}
