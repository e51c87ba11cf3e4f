/** The screen of the first start: a person with the link that the server printed becomes the owner. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShortForm } from '../frame/dialogs.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useSentForm } from '../session/use-send.ts';
import { AccountFields, EmailField } from './account-fields.tsx';
import { OutsidePage } from './outside-page.tsx';
import { openOffice } from './sign-in-calls.ts';

export function StartScreen() {
  const [token] = useState(() => window.location.hash.slice(1));
  const link = useQuery({
    ...queryOf('checkFirstRun', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <OutsidePage title="Bắt đầu cửa hàng của bạn">
      <Loaded query={link}>{() => <OwnerForm token={token} />}</Loaded>
    </OutsidePage>
  );
}

function OwnerForm({ token }: { token: string }) {
  const form = useSentForm(async ({ email = '', firstName = '', lastName = '', password = '' }) => {
    await call('makeFirstOwner', { body: { token, email, firstName, lastName, password } });
    openOffice('/admin/sign-in/second-factor');
  });
  return (
    <ShortForm form={form} verb="Tạo tài khoản chủ cửa hàng" busyVerb="Đang tạo">
      <p className="text-sm">
        Cửa hàng chưa có chủ. Tài khoản này sẽ là chủ cửa hàng: được làm mọi việc và mời nhân viên.
      </p>
      <EmailField form={form} />
      <AccountFields form={form} />
    </ShortForm>
  );
}
