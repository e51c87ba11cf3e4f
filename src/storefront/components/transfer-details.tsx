import { Copy } from 'lucide-react';
import type { BankTransfer } from '#contract/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useCopied } from '#ui/use-copied.ts';

/** Where the money goes, each part to be copied: a phone cannot scan its own screen. */
export function TransferDetails({ bank }: { bank: BankTransfer }) {
  return (
    <dl className="divide-y divide-line">
      <Row name="Ngân hàng" value={bank.bank_name} />
      <Row name="Số tài khoản" value={bank.bank_account} />
      <Row name="Chủ tài khoản" value={bank.bank_account_name} />
      <Row name="Số tiền" value={formatMoney(bank.amount)} copied={String(bank.amount)} />
      <Row name="Nội dung" value={bank.memo} />
    </dl>
  );
}

function Row({ name, value, copied: text = value }: { name: string; value: string; copied?: string }) {
  const { copied, copy } = useCopied();
  const onClick = async () => {
    if (!(await copy(text))) showToast({ title: 'Chưa sao chép được', description: `Vui lòng chép tay: ${text}` });
  };
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <dt className="text-sm text-quiet">{name}</dt>
        <dd className="font-semibold break-words tabular-nums select-all">{value}</dd>
      </div>
      <dd>
        <Button
          tone="outline"
          className="px-3 text-sm"
          onClick={() => void onClick()}
          aria-label={`Sao chép ${name.toLowerCase()}`}
        >
          <Copy aria-hidden="true" className="size-4" />
          <span aria-live="polite">{copied ? 'Đã chép' : 'Sao chép'}</span>
        </Button>
      </dd>
    </div>
  );
}
