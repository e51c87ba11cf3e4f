/** A choice among a few, in a form: with its label above it, as wide as the fields around it. */
import { type ComponentProps, useId } from 'react';
import { FieldFrame, fieldBox } from '#ui/forms/field-frame.tsx';

export function SelectField({ label, ...rest }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} className="min-w-0">
      <select id={id} className={`${fieldBox(undefined)} w-full min-w-0 px-3 text-ellipsis`} {...rest} />
    </FieldFrame>
  );
}
