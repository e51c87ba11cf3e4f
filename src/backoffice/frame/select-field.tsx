/** A choice among many with its name above, like the other fields of a form; as wide as its place. */
import { type ComponentProps, useId } from 'react';
import { FieldFrame, fieldBox } from '#ui/forms/field-frame.tsx';

export function SelectField({ label, children, ...rest }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <FieldFrame id={id} label={label}>
        <select id={id} className={`${fieldBox(undefined)} w-full px-3`} {...rest}>
          {children}
        </select>
      </FieldFrame>
    </div>
  );
}
