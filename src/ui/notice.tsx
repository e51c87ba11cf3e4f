import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.tsx';
import { classNames } from './style/class-names.ts';

type NoticeProps = {
  tone: 'info' | 'good' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  /** a technical detail about the message, in English */
  detail?: string | undefined;
  className?: string;
};

const tones = {
  info: { icon: Info, surface: 'bg-blue-soft', mark: 'text-blue' },
  good: { icon: CircleCheck, surface: 'bg-green-soft', mark: 'text-green' },
  warning: { icon: TriangleAlert, surface: 'bg-amber-soft', mark: 'text-amber' },
  error: { icon: CircleAlert, surface: 'bg-red-soft', mark: 'text-red' },
};

/** A message next to its cause on the page, announced to screen readers. Unlike a toast, it does not disappear. */
export function Notice({ tone, title, children, detail, className }: NoticeProps) {
  const { icon: Icon, surface, mark } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-control px-4 py-3.5', surface, className)}
    >
      <Icon className={classNames('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={classNames('text-sm/6', title && 'mt-0.5')}>{children}</div>}
        {detail && (
          <p lang="en" className="mt-1 text-xs text-quiet">
            {detail}
          </p>
        )}
      </div>
    </div>
  );
}
