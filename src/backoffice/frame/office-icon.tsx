/** Icons that only the back office uses, drawn from a separate file; the icons of the storefront are in src/ui. */
import { classNames } from '#ui/style/class-names.ts';
import sprite from './office-icons.svg?no-inline';

export type OfficeIconName =
  | 'activity'
  | 'archive'
  | 'arrow-down'
  | 'arrow-up'
  | 'bell'
  | 'bold'
  | 'boxes'
  | 'chart-column'
  | 'circle-help'
  | 'clipboard-list'
  | 'command'
  | 'ellipsis'
  | 'external-link'
  | 'file-text'
  | 'filter'
  | 'folder'
  | 'grip-vertical'
  | 'hand-coins'
  | 'heading-2'
  | 'heading-3'
  | 'history'
  | 'house'
  | 'italic'
  | 'key'
  | 'landmark'
  | 'list'
  | 'list-checks'
  | 'list-ordered'
  | 'lock'
  | 'message-square-text'
  | 'monitor'
  | 'newspaper'
  | 'package'
  | 'palette'
  | 'pin'
  | 'plug'
  | 'quote'
  | 'scan-barcode'
  | 'scroll-text'
  | 'send'
  | 'settings'
  | 'store'
  | 'tag'
  | 'ticket-percent'
  | 'undo-2'
  | 'upload'
  | 'user-round'
  | 'users'
  | 'wallet'
  | 'wrench';

/** The icon is hidden from screen readers; a text or a label next to it gives its meaning. */
export function OfficeIcon({ name, className }: { name: OfficeIconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
