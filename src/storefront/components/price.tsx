import { formatMoney } from '#domain/money.ts';
import { classNames } from '#ui/class-names.ts';

/** An amount with heavy figures and a light, smaller đ; `plain` keeps it as large as the figures. */
export function Money({ amount, className, plain = false }: { amount: number; className?: string; plain?: boolean }) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {formatMoney(amount).slice(0, -1)}
      <span className={classNames('font-normal', !plain && 'text-[0.8em]')}>đ</span>
    </span>
  );
}

/** The price; the original one struck through where there is one and it differs. */
export function Price({ price, original, large = false }: { price: number; original: number | null; large?: boolean }) {
  return (
    <p className={classNames('flex gap-x-2', large ? 'flex-wrap items-baseline' : 'flex-col')}>
      <Money amount={price} className={classNames('font-bold', large ? 'text-2xl' : 'text-lg')} />
      {original !== null && original !== price && (
        <s className="text-sm text-quiet">
          <span className="sr-only">Giá gốc: </span>
          <Money amount={original} plain />
        </s>
      )}
    </p>
  );
}
