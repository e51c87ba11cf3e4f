import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';

/** The buttons to save a form and to cancel it. */
export function FormButtons({ sending, onLeave }: { sending: boolean; onLeave: () => void }) {
  return (
    <div className="col-span-full mt-2 flex flex-wrap gap-3 max-sm:*:flex-1">
      <Button type="submit" aria-disabled={sending} aria-busy={sending}>
        {sending ? t('Đang lưu…') : t('Lưu thay đổi')}
      </Button>
      <Button tone="outline" onClick={onLeave}>
        {t('Hủy bỏ')}
      </Button>
    </div>
  );
}
