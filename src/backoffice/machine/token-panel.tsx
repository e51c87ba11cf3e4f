/** The API tokens: creates tokens with scopes, shows each once, and revokes them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { type Permission, permissions } from '#domain/staff/permissions.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { ConfirmDialog, FormDialog, OfficeDialog } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useMay, useMe } from '../session/me.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';
import { scopeNames } from './scope-words.ts';
import { ShownOnce } from './shown-once.tsx';

type Token = AdminCalls['listApiTokens']['output']['items'][number];

const KEY = ['api-tokens'];

export function TokenPanel() {
  const mayWrite = useMay('machine:write');
  const [making, setMaking] = useState(false);
  const tokens = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('listApiTokens', { signal })).data.items,
  });
  return (
    <Panel title="Khóa API" actions={mayWrite && <ActButton onClick={() => setMaking(true)}>Tạo khóa</ActButton>}>
      <Loaded query={tokens}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-sm text-quiet">
              Chưa có khóa nào. Khóa API cho phép phần mềm khác (bán hàng, kế toán) đọc và ghi dữ liệu trong phạm vi bạn
              chọn. Danh sách lệnh:{' '}
              <a href="/api/docs/admin" className="underline">
                /api/docs/admin
              </a>
              .
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((token) => (
                <TokenRow key={token.id} token={token} mayWrite={mayWrite} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {making && <TokenDialog onClose={() => setMaking(false)} />}
    </Panel>
  );
}

function TokenRow({ token, mayWrite }: { token: Token; mayWrite: boolean }) {
  const attempt = useAttempt(KEY);
  const [asking, setAsking] = useState(false);
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
        </p>
      </div>
      {mayWrite && <ActButton onClick={() => setAsking(true)}>Thu hồi</ActButton>}
      {asking && (
        <ConfirmDialog
          title={`Thu hồi khóa ${token.name}?`}
          verb="Thu hồi khóa"
          tone="accent"
          onConfirm={revoke}
          onClose={() => setAsking(false)}
        >
          Phần mềm đang dùng khóa này mất quyền ngay. Khóa không lấy lại được; bạn có thể tạo khóa khác.
        </ConfirmDialog>
      )}
    </li>
  );
}

function TokenDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const me = useMe();
  const [scopes, setScopes] = useState<readonly Permission[]>([]);
  const [made, setMade] = useState<string | null>(null);
  const form = useSentForm(async ({ name = '' }) => {
    const { data } = await call('makeApiToken', { body: { name, scopes: [...scopes] } });
    setMade(data.token);
    await client.invalidateQueries({ queryKey: KEY });
  });
  const own = permissions.filter((each) => me.data?.permissions.includes(each));
  if (made)
    return (
      <OfficeDialog title="Tạo khóa API" onClose={onClose}>
        <ShownOnce
          title="Chép khóa ngay"
          words="Khóa chỉ hiện lần này. Ai có khóa cũng làm được mọi việc trong phạm vi của nó."
          secret={made}
          onDone={onClose}
        />
      </OfficeDialog>
    );
  return (
    <FormDialog title="Tạo khóa API" form={form} verb="Tạo khóa" busyVerb="Đang tạo" onClose={onClose}>
      <Field
        label="Tên"
        {...form.field('name')}
        hint="Ví dụ: Sapo, kế toán"
        maxLength={80}
        autoComplete="off"
        required
      />
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="mb-1 text-sm font-medium">Phạm vi</legend>
        {own.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={() => setScopes(own.filter((each) => (each === scope) !== scopes.includes(each)))}
          >
            {scopeNames[scope]}
            {/* The scope's name in the API's documentation. */}
            <span className="block text-xs text-quiet">{scope}</span>
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  );
}
