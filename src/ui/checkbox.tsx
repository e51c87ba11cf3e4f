import type { ComponentProps, ReactNode } from 'react';

export function Checkbox({ children, ...rest }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input type="checkbox" className="size-5 shrink-0 accent-ink" {...rest} />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
