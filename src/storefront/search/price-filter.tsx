import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ChangeEvent, memo, useRef, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { DEFAULT_MAX_PRICE, PRICE_STEP } from '#domain/catalogue/listing.ts';
import { formatMoney } from '#domain/values/money.ts';
import { RangeSlider } from '#ui/forms/range-slider.tsx';
import { maxPriceQuery } from '../catalogue/product-queries.ts';
import { sliderEnd } from './filter-choices.ts';

const MOST_DIGITS = 12;
const field =
  'h-11 w-full min-w-0 rounded-control border border-edge bg-paper px-2 text-sm tabular-nums md:max-lg:px-1.5 md:max-lg:tracking-tight';

/** Formats `1500000` as `1.500.000`. */
const dotted = (digits: string) => (digits === '' ? '' : formatMoney(Number(digits)).slice(0, -2));

/** Returns the typed digits. Also formats the input with dots and keeps the cursor behind the same digit. */
function readDigits({ target }: ChangeEvent<HTMLInputElement>): string {
  const before = target.value.slice(0, target.selectionStart ?? undefined).replace(/\D/g, '').length;
  const digits = target.value.replace(/\D/g, '').slice(0, MOST_DIGITS);
  target.value = dotted(digits);
  const place =
    before === 0 ? 0 : (new RegExp(`^(\\D*\\d){${before}}`).exec(target.value)?.[0].length ?? target.value.length);
  target.setSelectionRange(place, place);
  return digits;
}

/** The price filter: two price inputs and a slider. A thumb at the end of the slider means no limit. */
export const PriceFilter = memo(({ low, high }: { low: string | undefined; high: string | undefined }) => {
  const { data: maxPrice = DEFAULT_MAX_PRICE } = useQuery(maxPriceQuery);
  const end = sliderEnd(maxPrice, PRICE_STEP);
  const hydrated = useHydrated();
  const [texts, setTexts] = useState([low ?? '', high ?? ''] as const);
  const [applied, setApplied] = useState(`${low ?? ''}-${high ?? ''}`);
  // The prices in the URL have changed, through this filter or otherwise: update the inputs without moving the focus.
  if (applied !== `${low ?? ''}-${high ?? ''}`) {
    setApplied(`${low ?? ''}-${high ?? ''}`);
    setTexts([low ?? '', high ?? '']);
  }
  const lowInput = useRef<HTMLInputElement>(null);
  const numbers = [Math.min(Number(texts[0]) || 0, end), Math.min(Number(texts[1]) || end, end)] as const;
  const apply = () => {
    if (texts.join('-') !== applied) lowInput.current?.form?.requestSubmit();
  };
  return (
    <fieldset>
      <legend className="filter-name">{t('Khoảng giá (đ)')}</legend>
      <div className="flex items-center gap-2">
        <input
          ref={lowInput}
          name="minPrice"
          aria-label={t('Giá từ')}
          inputMode="numeric"
          placeholder="0"
          className={field}
          value={dotted(texts[0])}
          onChange={(event) => setTexts([readDigits(event), texts[1]])}
        />
        <span aria-hidden="true">–</span>
        <input
          name="maxPrice"
          aria-label={t('Giá đến')}
          inputMode="numeric"
          placeholder={dotted(String(end))}
          className={field}
          value={dotted(texts[1])}
          onChange={(event) => setTexts([texts[0], readDigits(event)])}
        />
      </div>
      <div className="mt-1 min-h-11 px-1">
        {hydrated && (
          <RangeSlider
            minLabel={t('Giá thấp nhất')}
            maxLabel={t('Giá cao nhất')}
            min={0}
            max={end}
            step={PRICE_STEP}
            value={numbers}
            format={formatMoney}
            onChange={([from, to]) => setTexts([from > 0 ? String(from) : '', to < end ? String(to) : ''])}
            onCommit={apply}
          />
        )}
      </div>
    </fieldset>
  );
});
