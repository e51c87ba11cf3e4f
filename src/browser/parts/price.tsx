import { formatMoney } from '#domain/values/money.ts';
import { classNames } from '#ui/style/class-names.ts';
import { t } from '../labels/label.ts';

/** An amount in đồng with a smaller, lighter đ; `plain` shows the đ at the size of the digits. */
export function Money({ amount, className, plain = false }: { amount: number; className?: string; plain?: boolean }) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {formatMoney(amount).slice(0, -1)}
      <span className={classNames('font-normal', !plain && 'font-sans text-[max(0.7em,0.75rem)]')}>đ</span>
    </span>
  );
}

/** The price, and the original price struck through if it differs. */
export function Price({ price, original, large = false }: { price: number; original: number | null; large?: boolean }) {
  return (
    <p className={classNames('flex flex-wrap items-baseline', large ? 'gap-x-3' : 'gap-x-2')}>
      <Money amount={price} className={classNames('display', large ? 'text-3xl' : 'text-xl')} />
      {original !== null && original !== price && (
        <s className={classNames('text-quiet', large ? 'text-base' : 'text-sm')}>
          <span className="sr-only">{t('Giá gốc:')} </span>
          <Money amount={original} plain />
        </s>
      )}
    </p>
  );
}
