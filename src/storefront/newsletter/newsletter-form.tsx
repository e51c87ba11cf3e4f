import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { newsletterConsent } from '#domain/newsletter/newsletter-consent.ts';
import { cleanEmail, EMAIL_SENTENCE, isEmail, MOST_EMAIL_CHARACTERS } from '#domain/values/email.ts';
import { Button } from '#ui/button.tsx';
import { subscribe } from './newsletter-queries.ts';

type State = { step: 'idle' | 'sending' } | { step: 'sent' | 'failed'; message: string };

/**
 * The newsletter form on a dark background. It is a plain HTML form, so that it also works without script; the server
 * then answers with a page. It does not use useForm, which prevents submitting without script and would make the first
 * script of every page larger.
 */
export function NewsletterForm() {
  const [state, setState] = useState<State>({ step: 'idle' });
  const id = useId();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = cleanEmail(String(new FormData(form).get('email')));
    if (!isEmail(email)) {
      // React must render the error before the focus moves, so that a screen reader reads it with the field.
      flushSync(() => setState({ step: 'failed', message: t(EMAIL_SENTENCE) }));
      form.querySelector('input')?.focus();
      return;
    }
    setState({ step: 'sending' });
    setState(await subscribe(email));
  };
  if (state.step === 'sent')
    return (
      <p
        ref={(element) => element?.focus()}
        tabIndex={-1}
        role="status"
        className="border-l-4 border-accent py-1 pl-4 text-paper"
      >
        {state.message}
      </p>
    );
  const error = state.step === 'failed' ? state.message : undefined;
  return (
    <form method="post" action="/newsletter" noValidate onSubmit={(event) => void send(event)}>
      <label htmlFor={id} className="sr-only">
        {t('Địa chỉ nhận bản tin')}
      </label>
      <div className="flex gap-2 max-sm:flex-col">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={MOST_EMAIL_CHARACTERS}
          autoComplete="email"
          placeholder={t('Email của bạn')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-consent${error ? ` ${id}-error` : ''}`}
          className="min-h-12 min-w-0 flex-1 rounded-control border border-quiet-ink bg-transparent px-4 text-base text-paper placeholder:text-quiet-ink"
        />
        <Button type="submit" tone="paper" className="min-h-12" disabled={state.step === 'sending'}>
          {state.step === 'sending' ? t('Đang gửi…') : t('Đăng ký')}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-semibold text-paper">
          {error}
        </p>
      )}
      <p id={`${id}-consent`} className="mt-2 text-xs text-quiet-ink">
        <span {...inVietnamese()}>{newsletterConsent.text}</span>{' '}
        <Link to="/$page" params={{ page: 'privacy-policy' }} className="underline underline-offset-2 hover:text-paper">
          {t('Chính sách bảo mật')}
        </Link>
      </p>
    </form>
  );
}
