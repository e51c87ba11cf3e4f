/** The notes about a customer, which only staff can read. */
import type { OfficeCustomer } from '#contract/admin/customers/customers.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { Failure, NoteForm } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useSend } from '../session/use-send.ts';
import { useCustomerAct } from './customer-calls.ts';

export function CustomerNotes({ phone, notes }: { phone: string; notes: OfficeCustomer['notes'] }) {
  const mayWrite = useMay('customers:write');
  const act = useCustomerAct(phone);
  const { run, failure } = useSend();
  const add = async (text: string, clear: () => void) => {
    await act(() => call('addCustomerNote', { params: { phone }, body: { text } }), 'Đã ghi chú');
    clear();
  };
  const remove = (note: number) => act(() => call('removeCustomerNote', { params: { phone, note } }), 'Đã xóa ghi chú');
  return (
    <Panel title="Ghi chú">
      {mayWrite && <NoteForm onAdd={add} />}
      <Failure of={failure} />
      <Rows of={notes} empty="Chưa có ghi chú về khách này.">
        {(note) => (
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
        )}
      </Rows>
    </Panel>
  );
}
