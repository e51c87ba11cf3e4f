import { ArrowRight } from '#extension-kit/icons.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { Money } from '#extension-kit/prices.ts';
import { type ChoosingSearch, without } from '#extension-kit/searches.ts';
import type { Loosening } from '../../answers/shapes.ts';

type LooseningsProps = { finder: string; loosenings: readonly Loosening[]; search: ChoosingSearch };

/** Which answer to loosen if no product fits all of them, and what then fits; each a link that does it. */
export function Loosenings({ finder, loosenings, search }: LooseningsProps) {
  if (loosenings.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {loosenings.map(({ keys, shorts, to, lowers, unit, product, count }) => {
        const rest = without(search, keys);
        const [key = ''] = keys;
        const name = shorts.join(' + ');
        return (
          <li key={keys.join()}>
            <Link
              to="/tu-van/$finder"
              params={{ finder }}
              search={to === null ? rest : { ...rest, [key]: String(to).replace('.', ',') }}
              className="flex min-h-11 items-center justify-between gap-4 rounded-card border border-edge px-4 py-3 hover:border-ink"
            >
              <span>
                <span className="font-semibold">
                  {to === null
                    ? t('Bỏ yêu cầu “{name}”', { name })
                    : changeWords({ name, to: to.toLocaleString('vi-VN'), unit: unit ?? '' }, lowers)}
                </span>
                {': '}
                <span {...inVietnamese()}>{product.name}</span> {t('vừa')} (<Money amount={product.raw_price} plain />)
                {count > 1 && <> {t('và {count} sản phẩm khác', { count: count - 1 })}</>}
              </span>
              <ArrowRight className="size-5 shrink-0 text-accent-text" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const changeWords = (values: { name: string; to: string; unit: string }, lowers: boolean) =>
  lowers ? t('Hạ “{name}” xuống {to} {unit}', values) : t('Nâng “{name}” lên {to} {unit}', values);
