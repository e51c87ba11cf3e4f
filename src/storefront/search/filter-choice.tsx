import { memo, type RefObject, useEffect, useRef } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Radio } from '#ui/forms/radio.tsx';

/**
 * All properties are primitive values: each change of a filter renders the whole form several times, and React skips a
 * memoized choice whose properties have not changed.
 */
type FilterChoiceProps = {
  name: string;
  value: string;
  checked: boolean;
  /** the number of products with this choice; undefined while not loaded */
  count?: number | undefined;
  label: string;
  /** true if the label is a Vietnamese name from the catalogue */
  named?: boolean;
};

const apply = (event: { target: HTMLInputElement }) => event.target.form?.requestSubmit();

/**
 * Returns the ref of an uncontrolled input, which does not flicker while the URL is changing; when the URL changes
 * later, the input is updated. A choice that was made before hydration is applied at hydration.
 */
function useUrlState(checked: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const followed = useRef(checked);
  useEffect(() => {
    if (box.current && box.current.checked !== box.current.defaultChecked) box.current.form?.requestSubmit();
  }, []);
  useEffect(() => {
    // The checkbox is updated only when the URL changes: a checkbox ticked before hydration must stay ticked.
    if (box.current && followed.current !== checked) box.current.checked = checked;
    followed.current = checked;
  }, [checked]);
  return box;
}

/** A checkbox of the filter form. Several checkboxes can be ticked; each change submits the form at once. */
export const FilterCheckbox = memo(({ checked, count, label, named, ...rest }: FilterChoiceProps) => {
  return (
    <Checkbox ref={useUrlState(checked)} defaultChecked={checked} onChange={apply} {...rest}>
      <Counted count={count} label={label} named={named} />
    </Checkbox>
  );
});

/** A radio button of the filter form. Only one of its group can be chosen; each change submits the form at once. */
export const FilterRadio = memo(({ checked, count, label, named, ...rest }: FilterChoiceProps) => {
  return (
    <Radio ref={useUrlState(checked)} defaultChecked={checked} onChange={apply} {...rest}>
      <Counted count={count} label={label} named={named} />
    </Radio>
  );
});

function Counted({ count, label, named = false }: Pick<FilterChoiceProps, 'count' | 'label' | 'named'>) {
  // a list has some forty choices: only what has an attribute is an element
  const { lang } = named ? inVietnamese() : {};
  const text = lang ? <span lang={lang}>{label}</span> : label;
  if (count === undefined) return text;
  const counted = (
    <>
      {text}
      <span className="count">{` (${count})`}</span>
    </>
  );
  return count === 0 ? <span className="text-quiet">{counted}</span> : counted;
}
