import type { ReactNode } from 'react';
import type { FormFailure } from './form-failure.ts';
import { FormFailureNotice } from './form-failure-notice.tsx';
import { SubmitButton } from './submit-button.tsx';

type FormEndProps = {
  sending: boolean;
  failure: FormFailure | null;
  /** the title of the notice that shows the failure */
  title?: string;
  /** shown below the failure: what the customer can do about it */
  children?: ReactNode;
  button: string;
  busyLabel: string;
};

/** The last part of a form: the reason why the server rejected the form, and the button that sends it. */
export function FormEnd({ sending, failure, title, children, button, busyLabel }: FormEndProps) {
  return (
    <>
      <FormFailureNotice {...(title ? { title } : {})} failure={failure}>
        {children}
      </FormFailureNotice>
      <SubmitButton busy={sending} busyLabel={busyLabel}>
        {button}
      </SubmitButton>
    </>
  );
}
