/** Previews every email of the shop with invented data, and sends a test email only to the person who requests it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import { mailKindNames, mailKinds } from '#domain/mail/mail-kinds.ts';
import { Notice } from '#ui/notice.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Page, Panel } from '../frame/page.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';

const views = { phone: 'Điện thoại', desk: 'Máy tính', text: 'Chỉ chữ' } as const;
type View = keyof typeof views;

export function EmailsScreen() {
  const [kind, setKind] = useState<MailKind>('order-received');
  const [view, setView] = useState<View>('phone');
  const query = useQuery(queryOf('previewEmail', { params: { kind } }));
  return (
    <Page wide title="Mẫu email" back={{ to: '/settings', label: 'Về thiết lập cửa hàng' }}>
      <div className="flex flex-col gap-4">
        <Panel>
          <div className="flex flex-wrap items-end gap-4">
            <div className="min-w-64 grow">
              <SelectField
                label="Email cần xem"
                value={kind}
                onChange={({ target }) => setKind(target.value as MailKind)}
              >
                <Options of={mailKinds} words={(each) => mailKindNames[each]} />
              </SelectField>
            </div>
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-1 text-sm font-medium">Xem như trên</legend>
              {(Object.keys(views) as View[]).map((each) => (
                <label key={each} className="chip">
                  <input
                    type="radio"
                    name="view"
                    className="sr-only"
                    checked={view === each}
                    onChange={() => setView(each)}
                  />
                  {views[each]}
                </label>
              ))}
            </fieldset>
          </div>
          <p className="mt-3 text-sm text-quiet">
            Đơn hàng, tên và số tiền trong thư là dữ liệu mẫu. Tên người gửi, lời cuối thư, logo và màu lấy từ thiết
            lập.
          </p>
        </Panel>
        <Loaded query={query}>
          {({ subject, html, text, to }) => (
            <>
              <TestSend key={kind} kind={kind} to={to} />
              <Panel title={subject}>
                {view === 'text' ? (
                  <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
                ) : (
                  <iframe
                    title={`Xem trước: ${mailKindNames[kind]}`}
                    sandbox=""
                    srcDoc={html}
                    className={`h-[44rem] w-full rounded-control border border-line ${view === 'phone' ? 'max-w-94' : 'max-w-3xl'}`}
                  />
                )}
              </Panel>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

function TestSend({ kind, to }: { kind: MailKind; to: string | null }) {
  const mayChange = useMay('shop:write');
  const send = useMutation({ mutationFn: async () => (await call('sendTestEmail', { params: { kind } })).data.to });
  if (!mayChange || to === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ActButton disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? 'Đang gửi' : 'Gửi thử cho tôi'}
      </ActButton>
      {send.isIdle && <p className="text-sm wrap-anywhere text-quiet">Thư đến {to}, không đến ai khác.</p>}
      {send.isSuccess && (
        <Notice tone="good" className="grow">
          Đã gửi thư thử đến {send.data}.
        </Notice>
      )}
      <Failure of={send.error} className="grow" />
    </div>
  );
}
