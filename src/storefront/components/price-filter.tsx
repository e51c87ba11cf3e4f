import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DEFAULT_MAX_PRICE, PRICE_STEP } from '#domain/listing.ts';
import { formatMoney } from '#domain/money.ts';
import { RangeSlider } from '#ui/range-slider.tsx';
import { t } from '../labels/label.ts';
import { sliderEnd } from '../product-list-filters.ts';
import { maxPriceQuery } from '../queries/products.ts';

const field = 'h-11 w-full min-w-0 rounded-control border border-edge bg-paper px-2 text-sm tabular-nums';

/** Two amounts that can be typed, and a slider over them; the ends of the slider are no bounds. */
export function PriceFilter({ low, high }: { low: string | undefined; high: string | undefined }) {
  const { data: maxPrice = DEFAULT_MAX_PRICE } = useQuery(maxPriceQuery);
  const end = sliderEnd(maxPrice, PRICE_STEP);
  const hydrated = useHydrated();
  const [texts, setTexts] = useState([low ?? '', high ?? ''] as const);
  const [applied, setApplied] = useState(`${low ?? ''}-${high ?? ''}`);
  // The address changed, by this filter or another way: the fields follow, and keep the focus.
  if (applied !== `${low ?? ''}-${high ?? ''}`) {
    setApplied(`${low ?? ''}-${high ?? ''}`);
    setTexts([low ?? '', high ?? '']);
  }
  const lowInput = useRef<HTMLInputElement>(null);
  const numbers = [
    Math.min(Number(texts[0].replace(/\D/g, '')) || 0, end),
    Math.min(Number(texts[1].replace(/\D/g, '')) || end, end),
  ] as const;
  const apply = () => {
    if (texts.join('-') !== applied) lowInput.current?.form?.requestSubmit();
  };
  return (
    <fieldset>
      <legend className="float-left mb-2 w-full text-sm font-semibold [&+*]:clear-both">{t('Khoảng giá (đ)')}</legend>
      <div className="flex items-center gap-2">
        <input
          ref={lowInput}
          name="minPrice"
          aria-label={t('Giá từ')}
          inputMode="numeric"
          placeholder="0"
          className={field}
          value={texts[0]}
          onChange={(event) => setTexts([event.target.value, texts[1]])}
        />
        <span aria-hidden="true">–</span>
        <input
          name="maxPrice"
          aria-label={t('Giá đến')}
          inputMode="numeric"
          placeholder={formatMoney(end).slice(0, -2)}
          className={field}
          value={texts[1]}
          onChange={(event) => setTexts([texts[0], event.target.value])}
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
}
