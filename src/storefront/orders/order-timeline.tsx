import { useQuery } from '@tanstack/react-query';
import { type Label, t, translate } from '#browser/labels/label.ts';
import type { Order } from '#contract/shop/orders.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Check, X } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { type ProgressStep, progressOf } from './order-progress.ts';

const words: Record<ProgressStep['state'], Label> = {
  done: 'Đã xong',
  now: 'Đang thực hiện',
  ahead: 'Sắp tới',
  stopped: 'Đã dừng',
};

const marks: Record<ProgressStep['state'], string> = {
  done: 'bg-green text-paper',
  now: 'bg-paper ring-6 ring-accent ring-inset',
  ahead: 'bg-paper ring-2 ring-line ring-inset',
  stopped: 'bg-red text-paper',
};

/** The steps of an order from top to bottom: completed, current and future steps. */
export function OrderTimeline({ order }: { order: Order }) {
  const { data: shop } = useQuery(shopQuery);
  return shop ? <Steps steps={progressOf(order, formatDateTime(order.created_at), shop)} /> : null;
}

export function Steps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <ol aria-label={t('Tiến trình đơn hàng')}>
      {steps.map(({ title, note, state, at }, index) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[1.75rem_1fr] gap-4 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-7 bottom-0 left-3.25 w-0.5',
                state === 'done' ? 'bg-green' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames('flex size-7 items-center justify-center rounded-full', marks[state])}
          >
            {state === 'done' && <Check className="size-4" strokeWidth={3} />}
            {state === 'stopped' && <X className="size-4" strokeWidth={3} />}
          </span>
          <div className="min-w-0 pt-0.5">
            <p
              className={classNames(
                state === 'now' || state === 'stopped' ? 'text-lg font-bold' : 'font-semibold',
                state === 'ahead' && 'font-normal text-quiet',
              )}
            >
              {title}
              <span className="sr-only"> ({translate(words[state])})</span>
            </p>
            {at && <p className="text-sm text-quiet">{at}</p>}
            {note && <p className={classNames('mt-0.5', state === 'done' ? 'text-sm text-quiet' : '')}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
