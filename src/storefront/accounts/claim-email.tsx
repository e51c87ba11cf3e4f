import { useState } from 'react';
import { type FormFailure, formFailure, unspecifiedAccountFallbacks } from '#browser/forms/form-failure.ts';
import { FormFailureNotice } from '#browser/forms/form-failure-notice.tsx';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { requestClaimEmail } from './account-queries.ts';

/**
 * Requests an email with a link, by which the customer adds orders placed without signing in to the account. The
 * message is the same whether or not such orders exist.
 */
export function ClaimEmail() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const request = async () => {
    if (state === 'sending') return;
    setState('sending');
    setFailure(null);
    try {
      await requestClaimEmail();
      setState('sent');
    } catch (error) {
      setFailure(formFailure(error, unspecifiedAccountFallbacks));
      setState('idle');
    }
  };
  return (
    <section aria-labelledby="claim-title" className="mt-10 grid max-w-xl gap-4 border-t border-line pt-8">
      <div>
        <h2 id="claim-title" className="font-semibold">
          {t('Đã đặt hàng khi chưa đăng nhập?')}
        </h2>
        <p className="mt-1 text-sm text-quiet">
          {t('Chúng tôi gửi đến email của bạn một liên kết để thêm các đơn đó vào tài khoản này.')}
        </p>
      </div>
      {state === 'sent' && (
        <Notice tone="good">
          {t(
            'Nếu có đơn hàng như vậy, thư đã được gửi. Hãy mở liên kết trong thư bằng trình duyệt này, và xem cả mục thư rác.',
          )}
        </Notice>
      )}
      <FormFailureNotice failure={failure} />
      <Button
        tone="outline"
        className="justify-self-start"
        aria-disabled={state === 'sending'}
        aria-busy={state === 'sending'}
        onClick={() => void request()}
      >
        {state === 'sending' ? t('Đang gửi…') : t('Gửi liên kết thêm đơn hàng')}
      </Button>
    </section>
  );
}
