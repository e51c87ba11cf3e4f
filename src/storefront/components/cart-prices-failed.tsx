import { Button } from '#ui/button.tsx';
import { t } from '../labels/label.ts';

export function CartPricesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-amber-soft p-4 text-amber"
    >
      <p>{t('Chưa cập nhật được giá mới nhất. Giá dưới đây là giá đã lưu.')}</p>
      <Button tone="outline" onClick={onRetry}>
        {t('Thử lại')}
      </Button>
    </div>
  );
}
