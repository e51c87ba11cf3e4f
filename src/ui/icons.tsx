/**
 * Icons, drawn from one file that the browser loads once: if every page contained the icons' paths, they would be a
 * tenth of the HTML and of the first script. Screen readers skip an icon; its meaning is given by a text or a label
 * next to it.
 */
import type { ReactNode } from 'react';
import sprite from './icons.svg?no-inline';
import { classNames } from './style/class-names.ts';

type IconProps = {
  className?: string | undefined;
  /** the width of the icon's lines, in units of a square whose sides are 24 units long; the default is 2 */
  strokeWidth?: number;
};

function draw(name: string, { className, strokeWidth }: IconProps): ReactNode {
  const style = strokeWidth === undefined ? undefined : { strokeWidth };
  return (
    <svg aria-hidden="true" className={classNames('icon', className)} style={style}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

const icon = (name: string) => (props: IconProps) => draw(name, props);

export const ArrowLeft = icon('arrow-left');
export const ArrowRight = icon('arrow-right');
export const Check = icon('check');
export const ChevronDown = icon('chevron-down');
export const ChevronLeft = icon('chevron-left');
export const ChevronRight = icon('chevron-right');
export const CircleAlert = icon('circle-alert');
export const CircleCheck = icon('circle-check');
export const Clock = icon('clock');
export const Copy = icon('copy');
export const Download = icon('download');
export const Dumbbell = icon('dumbbell');
export const Expand = icon('expand');
export const Eye = icon('eye');
export const EyeOff = icon('eye-off');
export const FileText = icon('file-text');
export const ImageUp = icon('image-up');
export const Info = icon('info');
export const KeyRound = icon('key-round');
export const LayoutGrid = icon('layout-grid');
export const Link2 = icon('link-2');
export const LoaderCircle = icon('loader-circle');
export const LogOut = icon('log-out');
export const Mail = icon('mail');
export const MailCheck = icon('mail-check');
export const MailQuestion = icon('mail-question');
export const MailX = icon('mail-x');
export const MapPin = icon('map-pin');
export const Menu = icon('menu');
export const MessageCircle = icon('message-circle');
export const Minus = icon('minus');
export const Package = icon('package');
export const PackageOpen = icon('package-open');
export const PenLine = icon('pen-line');
export const PencilLine = icon('pencil-line');
export const Phone = icon('phone');
export const Plus = icon('plus');
export const Printer = icon('printer');
export const QrCode = icon('qr-code');
export const RotateCcw = icon('rotate-ccw');
export const Search = icon('search');
export const Share2 = icon('share-2');
export const ShieldCheck = icon('shield-check');
export const ShoppingBag = icon('shopping-bag');
export const SlidersHorizontal = icon('sliders-horizontal');
export const Star = icon('star');
export const Trash2 = icon('trash-2');
export const TriangleAlert = icon('triangle-alert');
export const Truck = icon('truck');
export const UserRound = icon('user-round');
export const X = icon('x');
export const ZoomIn = icon('zoom-in');
export const ZoomOut = icon('zoom-out');
