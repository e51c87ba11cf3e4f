import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

type TextAreaProps = ComponentProps<'textarea'> & { label: string; error?: string | undefined; hint?: string };

/** A field for several lines. */
export function TextArea({ label, error, hint, className, id, ...rest }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const noteId = `${areaId}-note`;
  return (
    <div className={className}>
      <label htmlFor={areaId} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={areaId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        className={classNames(
          'block min-h-28 w-full rounded-control border bg-paper px-4 py-3 text-base transition-colors placeholder:text-quiet hover:border-ink',
          error ? 'border-red' : 'border-edge',
        )}
        {...rest}
      />
      {(error || hint) && (
        <p id={noteId} className={classNames('mt-1 text-sm', error ? 'text-red' : 'text-quiet')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
