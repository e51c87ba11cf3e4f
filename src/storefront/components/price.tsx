import { formatMoney } from '#domain/money.ts';
import { classNames } from '#ui/class-names.ts';

/** An amount with heavy figures and a light đ. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {formatMoney(amount).slice(0, -1)}
      <span className="text-[0.8em] font-normal">đ</span>
    </span>
  );
}

/** The price; the original one struck through where there is one and it differs. */
export function Price({ price, original, large = false }: { price: number; original: number | null; large?: boolean }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Money amount={price} className={classNames('font-bold', large ? 'text-2xl' : 'text-lg')} />
      {original !== null && original !== price && (
        <s className="text-sm text-quiet">
          <span className="sr-only">Giá gốc: </span>
          <Money amount={original} />
        </s>
      )}
    </p>
  );
}
