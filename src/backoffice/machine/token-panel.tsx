/** The API tokens: the person creates tokens with scopes, sees each new token once, and revokes tokens. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { type Permission, permissions } from '#domain/staff/permissions.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Field } from '#ui/forms/field.tsx';
import { ConfirmButton, DialogButton, FormDialog } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { Checkboxes } from '../frame/select-field.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useMay, useMe } from '../session/me.ts';
import { useAttempt, useDone } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';
import { scopeNames } from './scope-words.ts';
import { ShownOnce } from './shown-once.tsx';

type Token = AdminCalls['listApiTokens']['output']['items'][number];

export function TokenPanel() {
  const mayWrite = useMay('machine:write');
  return (
    <Panel
      title="Khóa API"
      actions={mayWrite && <DialogButton label="Tạo khóa">{(close) => <TokenDialog onClose={close} />}</DialogButton>}
    >
      <Loaded query={useQuery(queryOf('listApiTokens'))}>
        {({ items }) => (
          <Rows
            of={items}
            empty={
              <>
                Chưa có khóa nào. Khóa API cho phép phần mềm khác (bán hàng, kế toán) đọc và ghi dữ liệu trong phạm vi
                bạn chọn. Danh sách lệnh:{' '}
                <a href="/api/docs/admin" className="underline">
                  /api/docs/admin
                </a>
                .
              </>
            }
          >
            {(token) => <TokenRow key={token.id} token={token} mayWrite={mayWrite} />}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

function TokenRow({ token, mayWrite }: { token: Token; mayWrite: boolean }) {
  const attempt = useAttempt('listApiTokens');
  const revoke = () =>
    attempt(() => call('revokeApiToken', { params: { tokenId: token.id } }), {
      ...{ done: 'Đã thu hồi khóa', of: token.name, failed: 'Chưa thu hồi được' },
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{token.name}</p>
        <p className="text-sm text-quiet">
          {token.userName} · {token.scopes.map((scope) => scopeNames[scope]).join(', ')}
        </p>
        <p className="text-sm text-quiet">
          {token.lastUsedAt ? `Dùng lần cuối ${formatDateTime(new Date(token.lastUsedAt))}` : 'Chưa được dùng'}
          {` · ${new Date(token.endsAt) > new Date() ? 'Hết hạn' : 'Đã hết hạn'} ${formatDateTime(new Date(token.endsAt))}`}
        </p>
      </div>
      {mayWrite && (
        <ConfirmButton
          label="Thu hồi"
          title={`Thu hồi khóa ${token.name}?`}
          verb="Thu hồi khóa"
          tone="accent"
          onConfirm={revoke}
        >
          Phần mềm đang dùng khóa này mất quyền ngay. Khóa không lấy lại được; bạn có thể tạo khóa khác.
        </ConfirmButton>
      )}
    </li>
  );
}

function TokenDialog({ onClose }: { onClose: () => void }) {
  const done = useDone('listApiTokens');
  const me = useMe();
  const [scopes, setScopes] = useState<Permission[]>([]);
  const [made, setMade] = useState<string | null>(null);
  const form = useSentForm(async ({ name = '', code }) => {
    const { data } = await call('makeApiToken', { body: { name, scopes, ...codeOf(code) } });
    setMade(data.token);
    await done();
  });
  const own = permissions.filter((each) => me.data?.permissions.includes(each));
  const shown = made && (
    <ShownOnce
      title="Chép khóa ngay"
      words="Khóa chỉ hiện lần này. Ai có khóa cũng làm được mọi việc trong phạm vi của nó."
      secret={made}
      onDone={onClose}
    />
  );
  return (
    <FormDialog title="Tạo khóa API" form={form} result={shown} verb="Tạo khóa" busyVerb="Đang tạo" onClose={onClose}>
      <Field label="Tên" {...form.field('name')} hint="Ví dụ: Sapo, kế toán" maxLength={80} required />
      <Checkboxes
        label="Phạm vi"
        of={own}
        chosen={scopes}
        onChoose={setScopes}
        className="sm:grid-cols-2"
        words={(scope) => (
          <>
            {scopeNames[scope]}
            {/* Returns the name of a token's scope as in the API's documentation. */}
            <span className="block text-xs text-quiet">{scope}</span>
          </>
        )}
      />
      <p className="text-sm text-quiet">
        Khóa hết hạn sau một năm, hoặc sau 90 ngày không dùng. Mọi chủ cửa hàng nhận email về khóa mới.
      </p>
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}
