import type { ComponentProps, ReactNode } from 'react';

export function Radio({ children, ...rest }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="group flex min-h-11 items-center gap-3 py-1 text-sm">
      <input
        type="radio"
        className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-paper transition-[border] duration-quick checked:border-6 checked:border-ink group-hover:border-ink"
        {...rest}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
