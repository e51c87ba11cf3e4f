import { type ChangeEvent, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { meantEmail } from '#domain/values/email-domain.ts';
import { Field, type FieldProps } from '#ui/forms/field.tsx';

type EmailFieldProps = Omit<FieldProps, 'label' | 'onChange'> & { value: string; onText: (email: string) => void };

/**
 * The field of the email address. When the customer has left it, it asks about a probable typing error in the domain:
 * the confirmation with the order's link is sent to this address. One press accepts the correction; nothing is blocked.
 */
export function EmailField({ onText, className, ...rest }: EmailFieldProps) {
  const [typing, setTyping] = useState(false);
  const meant = typing ? null : meantEmail(rest.value);
  return (
    <div className={className}>
      <Field
        {...rest}
        label={t('Email')}
        type="email"
        autoComplete="email"
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          // A browser that fills in the form changes the field without focusing it.
          setTyping(target === document.activeElement);
          onText(target.value);
        }}
        onBlur={() => setTyping(false)}
      />
      <div role="status">
        {meant !== null && (
          <button
            type="button"
            className="flex min-h-11 items-center text-left text-sm font-semibold wrap-anywhere underline underline-offset-4"
            onClick={() => onText(meant)}
          >
            {t('Ý bạn là {email}?', { email: meant })}
          </button>
        )}
      </div>
    </div>
  );
}
