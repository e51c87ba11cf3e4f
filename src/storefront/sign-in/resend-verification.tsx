import { useRef, useState } from 'react';
import { NO_CONNECTION } from '#browser/api/server-text.ts';
import { type FormFailure, formFailure, RESEND_FAILED } from '#browser/forms/form-failure.ts';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { resendVerification } from '../accounts/auth-queries.ts';

const fallbacks = { offline: NO_CONNECTION, silent: RESEND_FAILED };

/** Sends the verification email again, to the email address whose sign-in was rejected because it is not verified. */
export function ResendVerification({ email }: { email: string }) {
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<string | FormFailure | null>(null);
  const busy = useRef(false);
  const resend = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      setAnswer(await resendVerification(email));
    } catch (error) {
      setAnswer(formFailure(error, fallbacks));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return (
    <div className="mt-3">
      <Button tone="outline" aria-disabled={sending} aria-busy={sending} onClick={() => void resend()}>
        {sending ? t('Đang gửi…') : t('Gửi lại email xác minh')}
      </Button>
      <div role="status" className="mt-2 text-sm empty:hidden">
        {typeof answer === 'string' && answer}
        {answer && typeof answer === 'object' && (
          <>
            <p className="text-red">{answer.sentence}</p>
            {answer.detail && (
              <p lang="en" className="text-xs text-quiet">
                {answer.detail}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
