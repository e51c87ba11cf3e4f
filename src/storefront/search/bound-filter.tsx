import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import { ChevronDown } from '#ui/icons.tsx';

type Offered = NonNullable<ProductFacets['attributes']>[number];
type BoundProps = { offered: Offered; chosen: string };

const field = 'min-h-11 w-full min-w-0 rounded-control border border-edge bg-paper px-3 text-sm tabular-nums';

/** The ref of an uncontrolled input that follows the URL. A value from before hydration is applied at hydration. */
function useFollowed<Input extends HTMLInputElement | HTMLSelectElement>(value: string): RefObject<Input | null> {
  const input = useRef<Input>(null);
  const followed = useRef(value);
  useEffect(() => {
    if (input.current && input.current.value !== followed.current) input.current.form?.requestSubmit();
  }, []);
  useEffect(() => {
    if (input.current && followed.current !== value) input.current.value = value;
    followed.current = value;
  }, [value]);
  return input;
}

/** A filter by the lowest or the highest number of an attribute. @param chosen the number in the URL; empty if none */
export function BoundFilter({ offered, chosen }: BoundProps) {
  return offered.ask ? (
    <TypedFilter offered={offered} chosen={chosen} ask={offered.ask} />
  ) : (
    <SteppedFilter offered={offered} chosen={chosen} />
  );
}

function SteppedFilter({ offered: { key, label, values }, chosen }: BoundProps) {
  const value = chosen === '' ? '' : `${key}:${chosen}`;
  return (
    <label className="block">
      <span {...inVietnamese()} className="mb-2 block text-sm font-semibold">
        {label}
      </span>
      <span className="relative block">
        <select
          ref={useFollowed<HTMLSelectElement>(value)}
          name="attributes"
          defaultValue={value}
          onChange={(event) => event.target.form?.requestSubmit()}
          className={`${field} appearance-none pr-9`}
        >
          <option value="">{t('Tất cả')}</option>
          {values.map((step) => (
            <option key={step.value} {...inVietnamese()} value={step.value}>
              {step.count === undefined ? step.label : `${step.label} (${step.count})`}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
      </span>
    </label>
  );
}

/** The customer types a number of their own. Its name stands in a hidden input before it, so that a form is enough. */
function TypedFilter({ offered: { key, label }, chosen, ask }: BoundProps & { ask: NonNullable<Offered['ask']> }) {
  const apply = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value !== chosen) currentTarget.form?.requestSubmit();
  };
  return (
    <fieldset>
      <legend {...inVietnamese()} className="filter-name">
        {label}
      </legend>
      <input type="hidden" name="attributes" value={`${key}:`} />
      <label {...inVietnamese()} className="flex items-center gap-2 text-sm">
        <span className="whitespace-nowrap">{ask.label}</span>
        <input
          ref={useFollowed<HTMLInputElement>(chosen)}
          name="attributes"
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          defaultValue={chosen}
          onBlur={apply}
          className={field}
        />
        {ask.unit}
      </label>
      {ask.spare > 0 && (
        <p className="mt-2 text-sm text-quiet">
          {t('Đã tính dư {spare}', { spare: `${ask.spare} ${ask.unit ?? ''}` })}
        </p>
      )}
    </fieldset>
  );
}
