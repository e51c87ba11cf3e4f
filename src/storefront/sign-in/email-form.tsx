import { useState } from 'react';
import { FormEnd } from '#browser/forms/form-end.tsx';
import type { Fallbacks } from '#browser/forms/form-failure.ts';
import { useForm } from '#browser/forms/use-form.ts';
import { rich, t } from '#browser/labels/label.ts';
import { emailRules } from '#domain/accounts/account-rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/notice.tsx';

type EmailFormProps = {
  button: string;
  busyLabel: string;
  fallbacks: Fallbacks;
  /** @returns the server's message */
  send: (email: string) => Promise<string>;
};

/** A form to request a link by email. Its message is the same whether or not the email address has an account. */
export function EmailForm({ button, busyLabel, fallbacks, send }: EmailFormProps) {
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const { form, bind, sending, failure } = useForm({
    rules: emailRules,
    send: async ({ email = '' }) => {
      setSent(null);
      setSent({ email: email.trim(), message: await send(email.trim()) });
    },
    fallbacks,
  });
  return (
    <form {...form} className="grid gap-5">
      <Field {...bind('email')} label={t('Email')} type="email" autoComplete="username" autoCapitalize="none" />
      {sent && (
        <Notice tone="good">
          <p>{sent.message}</p>
          <p className="mt-1 wrap-anywhere">
            {rich('Hãy xem hộp thư {email}, cả mục thư rác.', {
              email: (
                <strong key="email" className="font-semibold">
                  {sent.email}
                </strong>
              ),
            })}
          </p>
        </Notice>
      )}
      <FormEnd sending={sending} failure={failure} button={button} busyLabel={busyLabel} />
    </form>
  );
}
