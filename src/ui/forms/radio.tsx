import type { ComponentProps, ReactNode } from 'react';

export function Radio({ children, ...rest }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="choice">
      <input type="radio" {...rest} />
      <span>{children}</span>
    </label>
  );
}
