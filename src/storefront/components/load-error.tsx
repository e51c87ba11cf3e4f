import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

type LoadErrorProps = {
  title?: string;
  message: string;
  detail: string;
  retryLabel?: string;
  onRetry: () => void;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** Something did not load: the sentence, the technical line, and trying again. */
export function LoadError({
  title = 'Có lỗi xảy ra:',
  message,
  detail,
  retryLabel = 'Thử lại',
  onRetry,
  heading = 'h2',
  children,
}: LoadErrorProps) {
  return (
    <ErrorState heading={heading} title={title} message={message} detail={detail}>
      <Button onClick={onRetry}>{retryLabel}</Button>
      {children}
    </ErrorState>
  );
}
