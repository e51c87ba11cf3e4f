import { type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';

type FilterCheckboxProps = { name: string; value: string; checked: boolean; children: ReactNode };

/** Applies its form at once. The box belongs to the browser, so that it never flickers while the page follows. */
export function FilterCheckbox({ name, value, checked, children }: FilterCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const followed = useRef(checked);
  useEffect(() => {
    // Only a change of the address counts: what was ticked before the script came stays ticked.
    if (box.current && followed.current !== checked) box.current.checked = checked;
    followed.current = checked;
  }, [checked]);
  return (
    <Checkbox
      ref={box}
      name={name}
      value={value}
      defaultChecked={checked}
      onChange={(event) => event.target.form?.requestSubmit()}
    >
      {children}
    </Checkbox>
  );
}
