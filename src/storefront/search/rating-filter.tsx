import { language, t } from '#browser/labels/label.ts';
import { RATING_STEPS } from '#domain/catalogue/listing.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import { FilterRadio } from './filter-choice.tsx';

/** The filter by the lowest average rating. A value in the URL that it does not offer is added to its choices. */
export function RatingFilter({
  least,
  ratings,
}: {
  least: string | undefined;
  ratings: ProductFacets['ratings'] | undefined;
}) {
  const chosen = least === undefined ? undefined : Number(least);
  const steps = [...new Set<number>([...RATING_STEPS, ...(chosen === undefined ? [] : [chosen])])];
  return (
    <fieldset>
      <legend className="filter-name">{t('Đánh giá')}</legend>
      <FilterRadio name="minRating" value="" checked={chosen === undefined} label={t('Tất cả')} />
      {steps
        .sort((a, b) => b - a)
        .map((step) => (
          <FilterRadio
            key={step}
            name="minRating"
            value={String(step)}
            checked={chosen === step}
            count={ratings?.find(({ minRating }) => minRating === step)?.count}
            label={t('Từ {rating} sao trở lên', { rating: step.toLocaleString(language()) })}
          />
        ))}
    </fieldset>
  );
}
