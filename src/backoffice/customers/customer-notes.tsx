/** The internal notes of staff about a customer. */
import { useState } from 'react';
import type { OfficeCustomer } from '#contract/admin/desk/customers.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useSend, useSentForm } from '../session/use-send.ts';
import { useCustomerAct } from './customer-calls.ts';

export function CustomerNotes({ phone, notes }: { phone: string; notes: OfficeCustomer['notes'] }) {
  const mayWrite = useMay('customers:write');
  const act = useCustomerAct(phone);
  const [text, setText] = useState('');
  const { run, failure } = useSend();
  const form = useSentForm(async () => {
    if (text.trim() === '') return;
    await act(() => call('addCustomerNote', { params: { phone }, body: { text } }), 'Đã ghi chú');
    // the person may already have typed the next note
    setText((typed) => (typed === text ? '' : typed));
  });
  const remove = (note: number) => act(() => call('removeCustomerNote', { params: { phone, note } }), 'Đã xóa ghi chú');
  return (
    <Panel title="Ghi chú">
      {mayWrite && (
        <form {...form.props} className="not-printed mb-3 flex flex-col gap-2 *:[button]:self-start">
          <TextArea
            label="Ghi chú cho nhân viên"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <ActButton type="submit" disabled={text.trim() === ''} aria-disabled={form.isSending}>
            Thêm ghi chú
          </ActButton>
        </form>
      )}
      <Failure of={form.failure ?? failure} />
      {notes.length === 0 ? (
        <p className="text-sm text-quiet">Chưa có ghi chú về khách này.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="py-3">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
                {[note.by, formatDateTime(note.at)].filter(Boolean).join(', ')}
                {mayWrite && (
                  <Button
                    tone="plain"
                    aria-label={`Xóa ghi chú: ${note.text.slice(0, 60)}`}
                    onClick={() => void run(() => remove(note.id))}
                  >
                    Xóa
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
