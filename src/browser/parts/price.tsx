import { formatMoney } from '#domain/values/money.ts';
import { classNames } from '#ui/style/class-names.ts';
import { t } from '../labels/label.ts';

/** An amount in đồng, which no translation of a browser touches: it would hold back the next amount. The đ is smaller and lighter than the digits; with `plain` it is as large as the digits. */
export function Money({ amount, className, plain = false }: { amount: number; className?: string; plain?: boolean }) {
  return (
    <span key={amount} translate="no" className={classNames('money', plain && 'plain', className)}>
      {formatMoney(amount).slice(0, -1)}
      <span>đ</span>
    </span>
  );
}

/** The price of a product; if the original price differs, it is also shown, struck through. */
export function Price({ price, original, large = false }: { price: number; original: number | null; large?: boolean }) {
  return (
    <p className={classNames('price', large && 'gap-x-3')}>
      <Money amount={price} {...(large ? { className: 'text-3xl' } : {})} />
      {original !== null && original !== price && (
        <s className={large ? 'text-base' : undefined}>
          <span className="sr-only">{t('Giá gốc:')} </span>
          <Money amount={original} plain />
        </s>
      )}
    </p>
  );
}
