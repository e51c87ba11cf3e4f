/** Leads new orders no longer to the account of a sender, or there again; says what becomes of the older ones. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankConnection } from '#contract/admin/payments.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { hasCode, sentenceOf } from '../session/call-failure.ts';
import { banksQuery, callBanks } from './bank-calls.ts';

export function PauseDialog({ bank, onClose }: { bank: BankConnection; onClose: () => void }) {
  const { name, version, receiving, pausedAt } = bank;
  const client = useQueryClient();
  // the list is read again every ten seconds: the person decides about what they opened
  const [isPaused] = useState(pausedAt !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const account = receiving ? `${receiving.bankName} ${receiving.bankAccount}` : 'Tài khoản này';
  const decide = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await callBanks('pauseBankAccount', { params: { name }, body: { version, paused: !isPaused } });
      showToast({ title: isPaused ? 'Đã dùng lại tài khoản' : 'Đã tạm dừng tài khoản' });
      onClose();
    } catch (error) {
      setFailure(
        hasCode(error, 'CHANGED_MEANWHILE')
          ? 'Người khác vừa thay đổi kết nối này. Hãy xem lại rồi bấm lần nữa.'
          : sentenceOf(error),
      );
    } finally {
      setRunning(false);
      await client.invalidateQueries({ queryKey: banksQuery.queryKey });
    }
  };
  return (
    <Dialog title={isPaused ? 'Dùng lại tài khoản?' : 'Tạm dừng tài khoản?'} closeLabel="Đóng" onClose={onClose}>
      <p>
        {isPaused
          ? `Mã QR của các đơn mới lại dẫn đến ${account}.`
          : `Mã QR của các đơn mới không dẫn đến ${account} nữa. Các đơn đã đặt vẫn giữ mã QR của mình, và tiền vào đó vẫn được khớp với đơn. Bạn dùng lại được bất cứ lúc nào.`}
      </p>
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={isRunning} onClick={() => void decide()}>
          {isPaused ? 'Dùng lại' : 'Tạm dừng'}
        </Button>
        <Button tone="outline" onClick={onClose}>
          Để nguyên
        </Button>
      </div>
    </Dialog>
  );
}
