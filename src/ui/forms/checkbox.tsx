import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export function Checkbox({ children, ...rest }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="group flex min-h-11 items-center gap-3 py-1 text-sm has-disabled:text-quiet">
      <span className="relative flex size-5 shrink-0">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-tag border-[1.5px] border-edge bg-paper transition-colors duration-quick checked:border-ink checked:bg-ink aria-invalid:border-red group-hover:border-ink disabled:checked:border-edge disabled:checked:bg-edge disabled:not-checked:border-line disabled:not-checked:bg-ground"
          {...rest}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-paper peer-checked:block"
        />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
