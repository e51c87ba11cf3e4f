import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** stands inside the field, at its end; 44 px wide */
  end?: ReactNode;
};

export function Field({ label, error, hint, end, className, id, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className={className}>
      <p className="mb-1 text-sm font-medium">
        <label htmlFor={inputId}>{label}</label>
        {rest.required && (
          <span aria-hidden="true" className="text-red">
            {' *'}
          </span>
        )}
      </p>
      <div className="relative">
        <input
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          className={classNames(
            'min-h-12 w-full rounded-control border bg-paper px-4 py-2 text-base transition-colors placeholder:text-quiet not-read-only:hover:border-ink',
            'read-only:bg-ground read-only:text-quiet',
            error ? 'border-red' : 'border-edge',
            end ? 'pr-13' : null,
          )}
          {...rest}
        />
        {end}
      </div>
      {(error || hint) && (
        <p id={noteId} className={classNames('mt-1 text-sm', error ? 'text-red' : 'text-quiet')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
