import { type ComponentProps, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import { FieldFrame, fieldBox, fieldNote } from './field-frame.tsx';

type TextAreaProps = ComponentProps<'textarea'> & { label: string; error?: string | undefined; hint?: string };

export function TextArea({ label, error, hint, className, id, ...rest }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  return (
    <FieldFrame id={areaId} label={label} required={rest.required} error={error} hint={hint} className={className}>
      <textarea
        id={areaId}
        {...fieldNote(areaId, error, hint)}
        className={classNames(fieldBox(error), 'block min-h-28 px-4 py-3 hover:border-ink')}
        {...rest}
      />
    </FieldFrame>
  );
}
