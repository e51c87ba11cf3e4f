import { t } from '#browser/labels/label.ts';
import type { BankTransfer } from '#contract/shop/payments.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Check, Copy } from '#ui/icons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { classNames } from '#ui/style/class-names.ts';
import { useCopied } from '#ui/use-copied.ts';

/**
 * The transfer details, each with a copy button, because a phone cannot scan a QR code on its own screen. Amount and
 * memo come first and are large, because the customer must enter them exactly.
 */
export function TransferDetails({ bank }: { bank: BankTransfer }) {
  return (
    <dl className="divide-y divide-line">
      <Row name={t('Số tiền')} value={formatMoney(bank.amount)} copied={String(bank.amount)} large />
      <Row name={t('Nội dung')} value={bank.memo} large />
      <Row name={t('Số tài khoản')} value={bank.bank_account} />
      <Row name={t('Ngân hàng')} value={bank.bank_name} />
      <Row name={t('Chủ tài khoản')} value={bank.bank_account_name} />
    </dl>
  );
}

type RowProps = { name: string; value: string; copied?: string; large?: boolean };

function Row({ name, value, copied: text = value, large = false }: RowProps) {
  const { copied, copy } = useCopied();
  const onClick = async () => {
    if (!(await copy(text)))
      showToast({ title: t('Chưa sao chép được'), description: t('Vui lòng chép tay: {text}', { text }) });
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
          className="min-w-28 text-sm"
          onClick={() => void onClick()}
          aria-label={t('Sao chép {name}', { name: name.toLowerCase() })}
        >
          <Icon className="size-4" />
          <span aria-live="polite">{copied ? t('Đã sao chép') : t('Sao chép')}</span>
        </Button>
      </dd>
    </div>
  );
}
