import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { isOffline } from '../api/is-offline.ts';
import { inPageLanguage } from '../labels/in-page-language.ts';
import { t } from '../labels/label.ts';

type LoadErrorProps = {
  title?: string;
  message: string;
  /** the specification's English text for this failure, if there is one */
  detail?: string;
  error?: Error | null;
  retryLabel?: string;
  onRetry: () => void;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** Shows that something could not be loaded: a sentence, the technical detail, and a button to retry. */
export function LoadError({
  title = t('Có lỗi xảy ra:'),
  message,
  detail,
  error,
  retryLabel = t('Thử lại'),
  onRetry,
  heading = 'h2',
  children,
}: LoadErrorProps) {
  const text = inPageLanguage({
    sentence: isOffline() ? t('Không có kết nối mạng. Vui lòng kiểm tra rồi thử lại.') : message,
    detail: error?.name === 'InvalidDataError' ? error.message : detail,
  });
  return (
    <ErrorState heading={heading} title={title} message={text.sentence} detail={text.detail}>
      <Button onClick={onRetry}>{retryLabel}</Button>
      {children}
    </ErrorState>
  );
}
