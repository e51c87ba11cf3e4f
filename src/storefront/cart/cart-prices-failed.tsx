import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { sentenceOf } from './order-failure.ts';

type CartPricesFailedProps = { error: Error; onRetry: () => void };

/** Shows that the cart's prices could not be updated, and the server's reason if the response contained one. */
export function CartPricesFailed({ error, onRetry }: CartPricesFailedProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-amber-soft p-4 text-amber"
    >
      <p>{sentenceOf(error) ?? t('Chưa cập nhật được giá mới nhất. Giá dưới đây là giá đã lưu.')}</p>
      <Button tone="outline" onClick={onRetry}>
        {t('Thử lại')}
      </Button>
    </div>
  );
}
