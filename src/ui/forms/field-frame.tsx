import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

type FieldFrameProps = {
  id: string;
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const noteId = (id: string) => `${id}-note`;

/** The CSS classes that all text inputs share; `error` makes the border red. */
export function fieldBox(error: string | undefined): string {
  return classNames('field-box', error && 'field-error');
}

/** The ARIA attributes that connect an input with the note below it. */
export function fieldNote(id: string, error: string | undefined, hint: string | undefined) {
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? noteId(id) : undefined };
}

/** The label above an input, and below the input its error; without an error, the hint. */
export function FieldFrame({ id, label, required, error, hint, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <p className="mb-1 text-sm font-medium">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden="true" className="text-red">
            {' *'}
          </span>
        )}
      </p>
      {children}
      {(error || hint) && (
        <p id={noteId(id)} className={classNames('mt-1 text-sm', error ? 'text-red' : 'text-quiet')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
