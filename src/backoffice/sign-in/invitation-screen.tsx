/** The screen to accept an invitation as staff. The secret key is after the # of the URL, which no server logs. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRoleNames } from '#domain/staff/permissions.ts';
import { ShortForm } from '../frame/dialogs.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useSentForm } from '../session/use-send.ts';
import { AccountFields, EmailField } from './account-fields.tsx';
import { OutsidePage } from './outside-page.tsx';
import { openOffice } from './sign-in-calls.ts';

type Link = { id: string; key: string };

function readLink(): Link {
  const [id = '', key = ''] = window.location.hash.slice(1).split('.');
  return { id, key };
}

export function InvitationScreen() {
  const [link] = useState(readLink);
  const invitation = useQuery({
    ...queryOf('readInvitation', { body: link }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <OutsidePage title="Nhận lời mời">
      <Loaded query={invitation}>
        {({ email, name, roles, shopName }) => (
          <>
            <p className="mb-4 text-sm">
              {shopName} mời <strong>{email ?? name ?? 'bạn'}</strong> vào trang quản trị với vai trò{' '}
              <strong>{roles.map((role) => staffRoleNames[role]).join(', ')}</strong>.
            </p>
            <Acceptance link={link} asksEmail={email === null} />
          </>
        )}
      </Loaded>
    </OutsidePage>
  );
}

function Acceptance({ link, asksEmail }: { link: Link; asksEmail: boolean }) {
  const form = useSentForm(async ({ email, firstName = '', lastName = '', password = '' }) => {
    await call('acceptInvitation', { body: { ...link, ...(asksEmail && { email }), firstName, lastName, password } });
    openOffice('/admin');
  });
  return (
    <ShortForm form={form} verb="Vào trang quản trị" busyVerb="Đang gửi">
      {asksEmail && <EmailField form={form} hint="Lần sau bạn đăng nhập bằng email này" />}
      <AccountFields form={form} />
    </ShortForm>
  );
}
