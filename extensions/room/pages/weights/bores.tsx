import { stockColour, stockText, unbroken } from '#extension-kit/goods.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { Notice } from '#extension-kit/notices.ts';
import { Money } from '#extension-kit/prices.ts';
import type { SoldGear } from '../../answers/shapes.ts';
import { judgeBore, platesFor } from '../../rules/weights/bore.ts';
import type { Bar, Plates } from '../../rules/weights/gear.ts';
import { boreWords, kilograms } from '../gear/weight-words.ts';

/** Which of the owned plates do not go onto the bar; nothing if all do. */
export function BoresOfOwned({ bar, owned }: { bar: Bar; owned: readonly Plates[] }) {
  const wrong = owned.flatMap(({ plate, pieces }) => {
    const verdict = judgeBore(plate, bar);
    return verdict.kind === 'fits' ? [] : [{ plate, pieces, verdict }];
  });
  if (wrong.length === 0) return null;
  return (
    <Notice tone="warning" className="mb-6" title={t('Đĩa không dùng được với thanh này')}>
      <ul>
        {wrong.map(({ plate, pieces, verdict }) => (
          <li key={JSON.stringify(plate)}>
            {pieces} × {kilograms(plate.grams)}: {boreWords(verdict, plate.boreMm, bar.sleeveMm)}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The plates in stock that go onto the bar, the lightest first. */
export function FittingPlates({ gear, bar }: { gear: readonly SoldGear[]; bar: Bar }) {
  const offers = platesFor(
    bar,
    gear.map((each) => each.gear),
    [0, Number.POSITIVE_INFINITY],
  );
  const products = offers.flatMap(({ id }) => gear.find((each) => each.id === id) ?? []);
  return (
    <section aria-labelledby="fitting-title" className="mt-section first:mt-0">
      <h2 id="fitting-title" className="display text-2xl">
        {t('Đĩa còn hàng, lắp được thanh {sleeve} mm', { sleeve: bar.sleeveMm.toLocaleString('vi-VN') })}
      </h2>
      {products.length === 0 && <p className="mt-2">{t('Cửa hàng đang không có đĩa nào lắp được thanh này.')}</p>}
      <ul aria-label={t('Đĩa lắp được')} className="mt-2 divide-y divide-line">
        {products.map(({ id, slug, name, raw_price, stock }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <Link
                {...inVietnamese()}
                to="/products/$slug"
                params={{ slug }}
                className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
              >
                {unbroken(name)}
              </Link>
              <p className={`text-sm ${stockColour(stock)}`}>{stockText(stock)}</p>
            </div>
            <Money amount={raw_price} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
