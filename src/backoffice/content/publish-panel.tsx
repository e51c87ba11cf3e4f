/**
 * The panel that publishes a post, or a page that the shop wrote itself, now or at a set time, turns it back into a
 * draft, or takes it down. For a changed text that the program delivers, the panel also restores the original.
 */
import { useState } from 'react';
import type { OfficeContent } from '#contract/admin/content/content.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ConfirmButton, Failure } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { failureOf, sentenceOf, showing } from '../session/call-failure.ts';
import { useSend } from '../session/use-send.ts';
import { isField, labels } from './content-values.ts';
import { isScheduled } from './content-words.tsx';

/** `isDirty`: true if the form contains unsaved changes, which would not be published */
type PanelProps = { entry: OfficeContent; isDirty: boolean; onDone: (entry: OfficeContent) => void };
type To = 'published' | 'scheduled' | 'draft' | 'archived';

const successTexts: Record<To, string> = {
  published: 'Đã đăng, khách thấy ngay',
  scheduled: 'Đã hẹn giờ',
  draft: 'Đã đưa về nháp',
  archived: 'Khách không còn thấy nữa',
};

/** Returns the message about a failed publication, with the names of the missing fields. */
function wordsOf(error: unknown): string {
  const failure = failureOf<'moveContent'>(error);
  const faults = failure?.code === 'CONTENT_INVALID' ? failure.faults : [];
  const named = faults.map(({ field, reason }) => `${isField(field) ? labels[field] : 'Giờ đăng'} ${reason}.`);
  return failure?.code === 'CHANGED_MEANWHILE'
    ? 'Người khác vừa sửa nội dung này. Hãy xem bản hiện tại rồi thử lại.'
    : [...(named.length > 0 ? ['Chưa đăng được.'] : [sentenceOf(error)]), ...named].join(' ');
}

export function PublishPanel({ entry, isDirty, onDone }: PanelProps) {
  const { kind, id, version, state, origin } = entry;
  const { run, isSending, failure } = useSend(wordsOf);
  const act = (send: () => Promise<{ data: OfficeContent }>, words: string) =>
    run(() => showing(send, onDone).then(() => showToast({ title: words })));
  const move = (to: To, at: string | null = null) =>
    act(() => call('moveContent', { params: { kind, id }, body: { version, to, at } }), successTexts[to]);
  const reset = () =>
    act(() => call('resetContent', { params: { kind, id }, body: { version } }), 'Đã lấy lại bản có sẵn');
  const thing = kind === 'page' ? 'trang' : 'bài';
  const busy = isSending || isDirty;
  const isOut = state === 'published' && !isScheduled(entry);
  const isOwn = kind === 'post' || origin === 'own';
  if (!isOwn && origin !== 'changed') return null;
  return (
    <div className="mb-4">
      <Panel title={!isOwn ? 'Bản có sẵn' : kind === 'page' ? 'Đăng trang' : 'Đăng bài'}>
        <Failure of={failure} className="mb-3" />
        {isDirty && <p className="mb-3 text-sm">Hãy lưu hoặc bỏ thay đổi trước.</p>}
        {isScheduled(entry) && (
          <p className="mb-3 text-sm">
            {kind === 'page' ? 'Trang' : 'Bài'} tự hiện lúc {formatDateTime(entry.publishAt ?? '')}, không cần ai bấm
            gì.
          </p>
        )}
        {isOwn && !isOut && <Schedule busy={busy} onMove={move} />}
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
          {isOwn && state !== 'draft' && (
            <ActButton disabled={busy} onClick={() => void move('draft')}>
              Về nháp
            </ActButton>
          )}
          {isOwn && state !== 'archived' && (
            <ConfirmButton
              label={`Gỡ ${thing}`}
              button={{ tone: 'plain', disabled: busy }}
              title={`Gỡ ${thing} này?`}
              onConfirm={() => move('archived')}
            >
              Khách không còn thấy {thing}. Nội dung vẫn ở đây, và bạn đăng lại được bất cứ lúc nào.
            </ConfirmButton>
          )}
          {origin === 'changed' && (
            <ConfirmButton
              label="Lấy lại bản có sẵn"
              button={{ tone: 'plain', disabled: busy }}
              title="Lấy lại bản có sẵn?"
              onConfirm={reset}
            >
              Những gì cửa hàng đã sửa sẽ mất, và khách lại đọc bản đi cùng cửa hàng lúc đầu.
            </ConfirmButton>
          )}
        </div>
      </Panel>
    </div>
  );
}

function Schedule({ busy, onMove }: { busy: boolean; onMove: (to: To, at?: string | null) => Promise<unknown> }) {
  const [at, setAt] = useState('');
  const [fault, setFault] = useState<string>();
  const schedule = () => {
    // the typed time is in Vietnam's time zone, whatever the time zone of the browser is
    const moment = new Date(`${at}:00+07:00`);
    if (at === '' || moment <= new Date()) return setFault('Chọn ngày giờ sắp tới.');
    setFault(undefined);
    void onMove('scheduled', moment.toISOString());
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Button tone="accent" disabled={busy} onClick={() => void onMove('published')}>
        Đăng ngay
      </Button>
      <Field
        label="Hoặc hẹn giờ (giờ Việt Nam)"
        type="datetime-local"
        value={at}
        error={fault}
        onChange={({ target }) => setAt(target.value)}
      />
      <ActButton disabled={busy} onClick={schedule}>
        Hẹn giờ
      </ActButton>
    </div>
  );
}
