import { Button } from '#ui/button.tsx';

/** Keep what was changed, or leave it. */
export function FormButtons({ sending, onLeave }: { sending: boolean; onLeave: () => void }) {
  return (
    <div className="col-span-full mt-2 flex flex-wrap gap-3 max-sm:*:flex-1">
      <Button type="submit" aria-disabled={sending} aria-busy={sending}>
        {sending ? 'Đang lưu…' : 'Lưu thay đổi'}
      </Button>
      <Button tone="outline" onClick={onLeave}>
        Hủy bỏ
      </Button>
    </div>
  );
}
