import { type ComponentProps, useId } from 'react';
import { ChevronDown } from '../icons.tsx';

export function Select({ label, children, ...rest }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="sr-only text-sm whitespace-nowrap text-quiet sm:not-sr-only">
        {label}
      </label>
      <span className="relative">
        <select
          id={id}
          className="min-h-11 appearance-none rounded-control border border-edge bg-paper py-2 pr-9 pl-3 text-sm font-medium transition-colors hover:border-ink disabled:border-line disabled:bg-ground disabled:text-quiet"
          {...rest}
        >
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
      </span>
    </div>
  );
}
