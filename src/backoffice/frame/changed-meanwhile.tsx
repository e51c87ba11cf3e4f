/** Two people changed the same thing: the second one sees the difference and decides. */
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export type Difference = { label: string; mine: string; current: string };

type ChangedMeanwhileProps = {
  differences: readonly Difference[];
  /** saves again what this person typed, over the version that is there now */
  onKeepMine: () => void;
  /** takes the version that is there now */
  onTakeCurrent: () => void;
  onClose: () => void;
};

export function ChangedMeanwhile({ differences, onKeepMine, onTakeCurrent, onClose }: ChangedMeanwhileProps) {
  return (
    <Dialog title="Người khác vừa thay đổi mục này" closeLabel="Đóng" onClose={onClose}>
      {differences.length === 0 ? (
        <p>Nội dung hiện tại giống hệt nội dung của bạn.</p>
      ) : (
        <dl className="flex flex-col gap-4 text-sm">
          {differences.map(({ label, mine, current }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 rounded-control bg-ground px-3 py-2">
                <span className="text-quiet">Hiện tại: </span>
                {current || 'trống'}
              </dd>
              <dd className="mt-1 rounded-control bg-amber-soft px-3 py-2">
                <span className="text-quiet">Của bạn: </span>
                {mine || 'trống'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Lưu nội dung của tôi</Button>
        <Button tone="outline" onClick={onTakeCurrent}>
          Lấy nội dung hiện tại
        </Button>
      </div>
    </Dialog>
  );
}
