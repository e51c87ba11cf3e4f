/** What staff wrote about a customer, for each other. */
import { type FormEvent, useState } from 'react';
import type { OfficeCustomer } from '#contract/admin/customers.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useCustomerAct } from './customer-calls.ts';

export function CustomerNotes({ phone, notes }: { phone: string; notes: OfficeCustomer['notes'] }) {
  const mayWrite = useMay('customers:write');
  const act = useCustomerAct(phone);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const run = (send: Parameters<typeof act>[0], said: string, then?: () => void) => {
    setFailure(null);
    act(send, said)
      .then(then)
      .catch((error: unknown) => setFailure(sentenceOf(error)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    run(
      () => call('addCustomerNote', { params: { phone }, body: { text } }),
      'Đã ghi chú',
      () => setText(''),
    );
  };
  return (
    <Panel title="Ghi chú">
      {mayWrite && (
        <form onSubmit={submit} className="not-printed mb-3 flex flex-col gap-2 *:[button]:self-start">
          <TextArea
            label="Ghi chú cho nhân viên"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" tone="outline" disabled={text.trim() === ''}>
            Thêm ghi chú
          </Button>
        </form>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
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
                    onClick={() =>
                      run(() => call('removeCustomerNote', { params: { phone, note: note.id } }), 'Đã xóa ghi chú')
                    }
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
