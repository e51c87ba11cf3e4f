/** The panel of a newsletter issue that sends a test, sends the issue now or at a set time, and stops the sending. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeIssue } from '#contract/admin/content/newsletter.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ConfirmDialog, Failure } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { failureOf, sentenceOf, showing } from '../session/call-failure.ts';
import { useSend } from '../session/use-send.ts';
import { countsQuery, isGoingOut } from './newsletter-calls.ts';

/** `isDirty`: true if the form contains unsaved changes, which would not be sent */
type PanelProps = { issue: OfficeIssue; isDirty: boolean; onDone: (issue: OfficeIssue) => void };

/** Returns the sentence about a failure, together with the message about the typed time. */
function wordsOf(error: unknown): string {
  const failure = failureOf<'sendIssue'>(error);
  const faults = failure?.code === 'ISSUE_INVALID' ? failure.faults : [];
  return faults.length > 0 ? `Chưa gửi: giờ gửi ${faults.map(({ reason }) => reason).join(', ')}.` : sentenceOf(error);
}

export function SendPanel({ issue, isDirty, onDone }: PanelProps) {
  const { id, version, state } = issue;
  const { run, isSending, failure } = useSend(wordsOf);
  const busy = isSending || isDirty;
  const trial = () =>
    void run(async () => {
      await call('testIssue', { params: { id } });
      showToast({ title: 'Đã gửi thư thử tới email của bạn' });
    });
  const send = (at: string | null) =>
    run(() => showing(() => call('sendIssue', { params: { id }, body: { version, at } }), onDone));
  const stop = () => void run(() => showing(() => call('stopIssue', { params: { id } }), onDone));
  return (
    <div className="mb-4">
      <Panel title="Gửi">
        {isDirty && <p className="mb-3 text-sm">Hãy lưu hoặc bỏ thay đổi trước.</p>}
        <Failure of={failure} className="mb-3" />
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
          <ActButton disabled={busy} onClick={trial}>
            Gửi thử cho tôi
          </ActButton>
          {isGoingOut(issue) && (
            <Button tone="danger" disabled={busy} onClick={stop}>
              Dừng gửi
            </Button>
          )}
        </div>
        {state === 'draft' && <SendForm busy={busy} onSend={send} />}
      </Panel>
    </div>
  );
}

function SendForm({ busy, onSend }: { busy: boolean; onSend: (at: string | null) => Promise<unknown> }) {
  const counts = useQuery(countsQuery).data;
  const [at, setAt] = useState('');
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState(false);
  // the typed time is in Vietnam's time zone, whatever the time zone of the browser is
  const moment = at === '' ? null : new Date(`${at}:00+07:00`);
  const ask = () => {
    const isPast = moment !== null && moment <= new Date();
    setFault(isPast ? 'Chọn ngày giờ sắp tới.' : undefined);
    setAsking(!isPast);
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <Field
        label="Gửi lúc (giờ Việt Nam)"
        hint="Để trống để gửi ngay."
        type="datetime-local"
        value={at}
        error={fault}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button tone="accent" disabled={busy} onClick={ask}>
        {moment ? 'Hẹn gửi' : 'Gửi ngay'}
      </Button>
      {asking && (
        <ConfirmDialog
          title="Gửi bản tin này?"
          verb="Gửi bản tin"
          tone="accent"
          onConfirm={() => onSend(moment?.toISOString() ?? null)}
          onClose={() => setAsking(false)}
        >
          <p>
            Thư đã lưu sẽ tới <strong>{counts?.confirmed ?? 'mọi'}</strong> người đã xác nhận. Đã gửi thì không sửa được
            nữa; bạn có thể dừng phần chưa đi.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
