import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Radio } from '#ui/forms/radio.tsx';

/** @param count the number of products with this choice; undefined while it is not known */
type FilterChoiceProps = {
  name: string;
  value: string;
  checked: boolean;
  count?: number | undefined;
  children: ReactNode;
};

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
export function FilterCheckbox({ checked, count, children, ...rest }: FilterChoiceProps) {
  return (
    <Checkbox
      ref={useUrlState(checked)}
      defaultChecked={checked}
      onChange={(event) => event.target.form?.requestSubmit()}
      {...rest}
    >
      <Counted count={count}>{children}</Counted>
    </Checkbox>
  );
}

/** A choice that excludes the others. Submits its form at once. */
export function FilterRadio({ checked, count, children, ...rest }: FilterChoiceProps) {
  return (
    <Radio
      ref={useUrlState(checked)}
      defaultChecked={checked}
      onChange={(event) => event.target.form?.requestSubmit()}
      {...rest}
    >
      <Counted count={count}>{children}</Counted>
    </Radio>
  );
}

function Counted({ count, children }: { count: number | undefined; children: ReactNode }) {
  if (count === undefined) return children;
  return (
    <span className={count === 0 ? 'text-quiet' : undefined}>
      {children} <span className="count">{`(${count})`}</span>
    </span>
  );
}
