/** The buttons that move a row of a form up or down, and remove it. */
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from '#ui/icons.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';

type OrderButtonsProps = {
  name: string;
  index: number;
  last: boolean;
  className?: string;
  onMove: (to: number) => void;
  /** null: the row cannot be removed */
  onRemove: (() => void) | null;
};

export function OrderButtons({ name, index, last, className = 'flex', onMove, onRemove }: OrderButtonsProps) {
  return (
    <div className={className}>
      <IconButton label={`Đưa ${name} lên trước`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <OfficeIcon name="arrow-up" className="size-5" />
      </IconButton>
      <IconButton label={`Đưa ${name} ra sau`} disabled={last} onClick={() => onMove(index + 1)}>
        <OfficeIcon name="arrow-down" className="size-5" />
      </IconButton>
      <IconButton label={`Bỏ ${name}`} disabled={onRemove === null} onClick={() => onRemove?.()}>
        <Trash2 className="size-5" />
      </IconButton>
    </div>
  );
}
