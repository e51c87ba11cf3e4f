/** The sign-in screen: asks for the password, and then for the code of the second factor if one is set up. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { ShortForm } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/call-failure.ts';
import { useSentForm } from '../session/use-send.ts';
import { CurrentPassword, EmailField } from './account-fields.tsx';
import { OutsidePage } from './outside-page.tsx';
import { destinationOf, openOffice } from './sign-in-calls.ts';

async function enter(): Promise<void> {
  const { data: me } = await call('getMe');
  openOffice(me.mustSetUpSecondFactor ? '/admin/sign-in/second-factor' : destinationOf(window.location.search));
}

export function SignInScreen() {
  const [asksCode, setAsksCode] = useState(false);
  return asksCode ? <CodeStep onBack={() => setAsksCode(false)} /> : <PasswordStep onCode={() => setAsksCode(true)} />;
}

function PasswordStep({ onCode }: { onCode: () => void }) {
  const form = useSentForm(async ({ email = '', password = '' }) => {
    const { data } = await call('signInToOffice', { body: { email, password } });
    if (data.next === 'second factor') onCode();
    else await enter();
  });
  return (
    <OutsidePage title="Đăng nhập quản trị">
      <ShortForm
        form={form}
        verb="Đăng nhập"
        busyVerb="Đang đăng nhập"
        beside={
          <a href="/forgot-password" className="inline-flex min-h-11 items-center self-center text-sm underline">
            Quên mật khẩu?
          </a>
        }
      >
        <EmailField form={form} />
        <CurrentPassword form={form} label="Mật khẩu" />
      </ShortForm>
    </OutsidePage>
  );
}

function CodeStep({ onBack }: { onBack: () => void }) {
  const [recovery, setRecovery] = useState(false);
  const form = useSentForm(async ({ code = '' }) => {
    try {
      await call('enterSecondFactor', { body: { code } });
    } catch (error) {
      // the sign-in has expired before the code was sent, so it starts again with the password
      if (failureOf<'enterSecondFactor'>(error)?.code === 'STAFF_SIGN_IN_REQUIRED') return onBack();
      throw error;
    }
    await enter();
  });
  return (
    <OutsidePage title="Nhập mã xác thực">
      <ShortForm
        form={form}
        verb="Xác nhận"
        busyVerb="Đang kiểm tra"
        beside={
          <div className="flex flex-wrap justify-between gap-2">
            <Button tone="plain" onClick={() => setRecovery(!recovery)}>
              {recovery ? 'Dùng mã trong ứng dụng' : 'Dùng mã dự phòng'}
            </Button>
            <Button tone="plain" onClick={onBack}>
              Đăng nhập lại
            </Button>
          </div>
        }
      >
        <Field
          key={String(recovery)}
          label={recovery ? 'Mã dự phòng' : 'Mã 6 số trong ứng dụng'}
          {...form.field('code')}
          hint={recovery ? 'Mỗi mã dự phòng chỉ dùng được một lần.' : 'Mở ứng dụng xác thực trên điện thoại của bạn.'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          required
        />
      </ShortForm>
    </OutsidePage>
  );
}
