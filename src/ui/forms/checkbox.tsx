import type { ComponentProps, ReactNode } from 'react';

export function Checkbox({ children, ...rest }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="choice">
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
