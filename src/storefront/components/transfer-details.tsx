import { Check, Copy } from 'lucide-react';
import type { BankTransfer } from '#contract/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast-store.ts';
import { useCopied } from '#ui/use-copied.ts';

/**
 * Where the money goes, each part to be copied: a phone cannot scan its own screen. Amount and memo come first and
 * large, since they must be exact.
 */
export function TransferDetails({ bank }: { bank: BankTransfer }) {
  return (
    <dl className="divide-y divide-line">
      <Row name="Số tiền" value={formatMoney(bank.amount)} copied={String(bank.amount)} large />
      <Row name="Nội dung" value={bank.memo} large />
      <Row name="Số tài khoản" value={bank.bank_account} />
      <Row name="Ngân hàng" value={bank.bank_name} />
      <Row name="Chủ tài khoản" value={bank.bank_account_name} />
    </dl>
  );
}

type RowProps = { name: string; value: string; copied?: string; large?: boolean };

function Row({ name, value, copied: text = value, large = false }: RowProps) {
  const { copied, copy } = useCopied();
  const onClick = async () => {
    if (!(await copy(text))) showToast({ title: 'Chưa sao chép được', description: `Vui lòng chép tay: ${text}` });
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 first:pt-0 last:pb-0">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className={classNames('break-words tabular-nums select-all', large ? 'display text-2xl' : 'font-semibold')}>
        {value}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          tone="outline"
          className="min-w-28 px-3 text-sm"
          onClick={() => void onClick()}
          aria-label={`Sao chép ${name.toLowerCase()}`}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span aria-live="polite">{copied ? 'Đã sao chép' : 'Sao chép'}</span>
        </Button>
      </dd>
    </div>
  );
}
