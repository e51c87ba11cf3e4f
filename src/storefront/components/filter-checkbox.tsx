import { type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';

type FilterCheckboxProps = { name: string; value: string; checked: boolean; children: ReactNode };

/** Applies its form at once. The box belongs to the browser, so that it never flickers while the page follows. */
export function FilterCheckbox({ name, value, checked, children }: FilterCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.checked = checked;
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
