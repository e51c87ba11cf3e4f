/** Leads new orders no longer to the account of a sender, or there again; says what becomes of the older ones. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import type { BankConnection } from '#contract/admin/payments.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { call } from '../session/call.ts';
import { hasCode } from '../session/call-failure.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useSentForm } from '../session/use-sent-form.ts';
import { banksQuery } from './bank-calls.ts';

export function PauseDialog({ bank, onClose }: { bank: BankConnection; onClose: () => void }) {
  const { name, version, receiving, pausedAt } = bank;
  const client = useQueryClient();
  // the list is read again every ten seconds: the person decides about what they opened
  const [isPaused] = useState(pausedAt !== null);
  const [changed, setChanged] = useState(false);
  const account = receiving ? `${receiving.bankName} ${receiving.bankAccount}` : 'Tài khoản này';
  const form = useSentForm(async ({ code }) => {
    setChanged(false);
    try {
      const body = { version, paused: !isPaused, ...codeOf(code) };
      await call('pauseBankAccount', { params: { name }, body });
      showToast({ title: isPaused ? 'Đã dùng lại tài khoản' : 'Đã tạm dừng tài khoản' });
      onClose();
    } catch (error) {
      if (!hasCode(error, 'CHANGED_MEANWHILE')) throw error;
      setChanged(true);
    } finally {
      await client.invalidateQueries({ queryKey: banksQuery.queryKey });
    }
  });
  const failure = changed ? 'Người khác vừa thay đổi kết nối này. Hãy xem lại rồi bấm lần nữa.' : form.failure;
  return (
    <Dialog title={isPaused ? 'Dùng lại tài khoản?' : 'Tạm dừng tài khoản?'} closeLabel="Đóng" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <p>
          {isPaused
            ? `Mã QR của các đơn mới lại dẫn đến ${account}.`
            : `Mã QR của các đơn mới không dẫn đến ${account} nữa. Các đơn đã đặt vẫn giữ mã QR của mình, và tiền vào đó vẫn được khớp với đơn. Bạn dùng lại được bất cứ lúc nào.`}
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <FactorCodeField error={form.errorAt('code')} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={form.sending} busyLabel="Đang lưu">
            {isPaused ? 'Dùng lại' : 'Tạm dừng'}
          </SubmitButton>
          <Button tone="outline" onClick={onClose}>
            Để nguyên
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
