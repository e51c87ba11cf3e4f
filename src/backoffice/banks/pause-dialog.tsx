/** Pauses or resumes the use of a provider's account for new orders; explains what happens to orders placed before. */
import { useState } from 'react';
import type { BankConnection } from '#contract/admin/payments/payments.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { FormDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { unlessChanged } from '../session/call-failure.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useRefreshing } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';

export function PauseDialog({ bank, onClose }: { bank: BankConnection; onClose: () => void }) {
  const { name, version, receiving, pausedAt } = bank;
  const refreshing = useRefreshing('listPaymentProviders');
  // The connections are loaded again every ten seconds, but the open dialog must not change while the person reads it.
  const [isPaused] = useState(pausedAt !== null);
  const account = receiving ? `${receiving.bankName} ${receiving.bankAccount}` : 'Tài khoản này';
  const pause = async ({ code }: { code?: string }) => {
    const body = { version, paused: !isPaused, ...codeOf(code) };
    await call('pauseBankAccount', { params: { name }, body });
    showToast({ title: isPaused ? 'Đã dùng lại tài khoản' : 'Đã tạm dừng tài khoản' });
    onClose();
  };
  const form = useSentForm((typed) => refreshing(() => pause(typed)), wordsOf);
  return (
    <FormDialog
      title={isPaused ? 'Dùng lại tài khoản?' : 'Tạm dừng tài khoản?'}
      form={form}
      verb={isPaused ? 'Dùng lại' : 'Tạm dừng'}
      busyVerb="Đang lưu"
      beside={<ActButton onClick={onClose}>Để nguyên</ActButton>}
      onClose={onClose}
    >
      <p>
        {isPaused
          ? `Mã QR của các đơn mới lại dẫn đến ${account}.`
          : `Mã QR của các đơn mới không dẫn đến ${account} nữa. Các đơn đã đặt vẫn giữ mã QR của mình, và tiền vào đó vẫn được khớp với đơn. Bạn dùng lại được bất cứ lúc nào.`}
      </p>
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}

const wordsOf = unlessChanged('Người khác vừa thay đổi kết nối này. Hãy xem lại rồi bấm lần nữa.');
