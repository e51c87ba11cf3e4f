import type { ComponentProps, ReactNode } from 'react';

export function RadioCard({
  title,
  children,
  ...rest
}: ComponentProps<'input'> & { title: string; children?: ReactNode }) {
  return (
    <label className="flex items-start gap-3 rounded-card border border-edge p-4 transition-colors hover:border-ink has-disabled:border-line has-disabled:bg-ground has-disabled:text-quiet has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue">
      <input type="radio" className="mt-1 size-5 shrink-0 accent-ink" {...rest} />
      <span>
        <span className="block font-semibold">{title}</span>
        {children && <span className="text-sm text-quiet">{children}</span>}
      </span>
    </label>
  );
}
