import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Radio } from '#ui/forms/radio.tsx';

/** @param count what the list would hold; undefined while it is not known */
type FilterChoiceProps = {
  name: string;
  value: string;
  checked: boolean;
  count?: number | undefined;
  children: ReactNode;
};

/** The box belongs to the browser, so that it never flickers while the page follows. */
function useFollowed(checked: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const followed = useRef(checked);
  useEffect(() => {
    // Only a change of the address counts: what was ticked before the script came stays ticked.
    if (box.current && followed.current !== checked) box.current.checked = checked;
    followed.current = checked;
  }, [checked]);
  return box;
}

/** One of several; applies its form at once. */
export function FilterCheckbox({ checked, count, children, ...rest }: FilterChoiceProps) {
  return (
    <Checkbox
      ref={useFollowed(checked)}
      defaultChecked={checked}
      onChange={(event) => event.target.form?.requestSubmit()}
      {...rest}
    >
      <Counted count={count}>{children}</Counted>
    </Checkbox>
  );
}

/** One and no other; applies its form at once. */
export function FilterRadio({ checked, count, children, ...rest }: FilterChoiceProps) {
  return (
    <Radio
      ref={useFollowed(checked)}
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
    <span className={count === 0 ? 'text-quiet' : ''}>
      {children} <span className="text-quiet tabular-nums">({count})</span>
    </span>
  );
}
