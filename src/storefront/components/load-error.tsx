import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

type LoadErrorProps = { title?: string; message: string; detail: string; retryLabel?: string; onRetry: () => void };

/** Something did not load: the sentence, the technical line, and trying again. */
export function LoadError({ title = 'Có lỗi xảy ra:', message, detail, retryLabel = 'Thử lại', onRetry }: LoadErrorProps) {
  return (
    <ErrorState title={title} message={message} detail={detail}>
      <Button onClick={onRetry}>{retryLabel}</Button>
    </ErrorState>
  );
}
