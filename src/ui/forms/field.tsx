import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import { FieldFrame, fieldBox, fieldNote } from './field-frame.tsx';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** content at the right end of the input, inside its border, 44 px wide */
  end?: ReactNode;
};

/** The keyboard of a phone for the types of input that need one. */
const inputModes: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', tel: 'tel' };

export function Field({ label, error, hint, end, className, id, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame id={inputId} label={label} required={rest.required} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          id={inputId}
          // a field that the browser can fill in says so itself; the others hold what is another person's or the shop's
          autoComplete="off"
          inputMode={inputModes[rest.type ?? '']}
          {...fieldNote(inputId, error, hint)}
          className={classNames(fieldBox(error), 'field-input', end ? 'pr-13' : 'pr-4')}
          {...rest}
        />
        {end}
      </div>
    </FieldFrame>
  );
}
