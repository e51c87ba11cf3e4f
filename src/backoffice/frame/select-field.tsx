/** A choice among a few, in a form: with its label above it, as wide as the fields around it. */
import { type ComponentProps, useId } from 'react';
import { FieldFrame, fieldBox, fieldNote } from '#ui/forms/field-frame.tsx';

type SelectFieldProps = ComponentProps<'select'> & { label: string; error?: string | undefined; hint?: string };

export function SelectField({ label, error, hint, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className="min-w-0">
      <select
        id={id}
        {...fieldNote(id, error, hint)}
        className={`${fieldBox(error)} w-full min-w-0 px-3 text-ellipsis`}
        {...rest}
      />
    </FieldFrame>
  );
}
