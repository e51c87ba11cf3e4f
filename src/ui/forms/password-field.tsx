import { useState } from 'react';
import { Eye, EyeOff } from '../icons.tsx';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'> & {
  /** the accessible name of the button that shows and hides the password */
  showLabel: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the password. Pasting and password managers are not prevented. */
export function PasswordField({ showLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={showLabel}
          aria-pressed={shown}
          title={showLabel}
          // Pressing the button that shows the password leaves the focus in the field: a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
          className="absolute top-1/2 right-0.5 flex size-11 -translate-y-1/2 items-center justify-center rounded-control text-quiet transition-colors hover:text-ink"
        >
          <Icon className="size-5" />
        </button>
      }
    />
  );
}
