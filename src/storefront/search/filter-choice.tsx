import { memo, type RefObject, useEffect, useRef } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Radio } from '#ui/forms/radio.tsx';

/**
 * Plain values only: every choice of a filter renders the whole form several times, and a choice whose values stay is then
 * passed over.
 */
type FilterChoiceProps = {
  name: string;
  value: string;
  checked: boolean;
  /** the number of products with this choice; undefined while it is not known */
  count?: number | undefined;
  label: string;
  /** the label is a name from the catalogue, in Vietnamese */
  named?: boolean;
};

const apply = (event: { target: HTMLInputElement }) => event.target.form?.requestSubmit();

/**
 * An uncontrolled input, so that it does not flicker until the URL has changed; it follows later changes of the URL. What
 * was chosen before the script came is applied when it comes.
 */
function useUrlState(checked: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const followed = useRef(checked);
  useEffect(() => {
    if (box.current && box.current.checked !== box.current.defaultChecked) box.current.form?.requestSubmit();
  }, []);
  useEffect(() => {
    // Only follow changes of the URL: a box ticked before hydration must stay ticked.
    if (box.current && followed.current !== checked) box.current.checked = checked;
    followed.current = checked;
  }, [checked]);
  return box;
}

/** A choice that can be combined with others. Submits its form at once. */
export const FilterCheckbox = memo(({ checked, count, label, named, ...rest }: FilterChoiceProps) => {
  return (
    <Checkbox ref={useUrlState(checked)} defaultChecked={checked} onChange={apply} {...rest}>
      <Counted count={count} label={label} named={named} />
    </Checkbox>
  );
});

/** A choice that excludes the others. Submits its form at once. */
export const FilterRadio = memo(({ checked, count, label, named, ...rest }: FilterChoiceProps) => {
  return (
    <Radio ref={useUrlState(checked)} defaultChecked={checked} onChange={apply} {...rest}>
      <Counted count={count} label={label} named={named} />
    </Radio>
  );
});

function Counted({ count, label, named = false }: Pick<FilterChoiceProps, 'count' | 'label' | 'named'>) {
  const text = named ? <span {...inVietnamese()}>{label}</span> : label;
  if (count === undefined) return text;
  return (
    <span className={count === 0 ? 'text-quiet' : undefined}>
      {text} <span className="count">{`(${count})`}</span>
    </span>
  );
}
