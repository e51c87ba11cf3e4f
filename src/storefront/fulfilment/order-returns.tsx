import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import type { Order, OrderReturn } from '#contract/shop/orders.ts';
import { type ReturnState, returnStateLabel } from '#domain/fulfilment/return-request.ts';
import { isReturnReason, returnReasons } from '#domain/fulfilment/return-rules.ts';
import { Badge } from '#ui/badge.tsx';
import { Pieces, Timeline } from './parcel-parts.tsx';

const tones: Record<ReturnState, 'blue' | 'amber' | 'green' | 'red'> = {
  requested: 'blue',
  accepted: 'amber',
  received: 'amber',
  settled: 'green',
  refused: 'red',
};

type Props = { order: Order; returns: readonly OrderReturn[] };

/** The customer's return requests for an order, each with its state. */
export function OrderReturns({ order, returns }: Props) {
  return (
    <section aria-labelledby="returns-title" className="mb-10 print:mb-4">
      <h2 id="returns-title" className="display text-2xl print:text-lg">
        {t('Trả hàng')}
      </h2>
      <ul className="mt-3 grid gap-4 print:mt-1 print:gap-2">
        {returns.map((request) => (
          <li key={request.code} className="rounded-card border border-line p-5 print:break-inside-avoid print:p-3">
            <Request order={order} request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ order, request }: { order: Order; request: OrderReturn }) {
  const { code, state, reason, words, items, photos, events } = request;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{code}</h3>
        <Badge tone={tones[state]}>{translate(returnStateLabel(state))}</Badge>
      </div>
      <p className="mt-1 text-quiet">{isReturnReason(reason) && translate(returnReasons[reason])}</p>
      <Pieces order={order} items={items} />
      {words && (
        <p {...inVietnamese()} className="mt-3 whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3 print:hidden">
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  src={photo}
                  alt={t('Ảnh {number} của yêu cầu {code}', { number: index + 1, code })}
                  width="80"
                  height="80"
                  loading="lazy"
                  className="size-20 rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Timeline
        label={t('Hành trình yêu cầu {code}', { code })}
        events={events}
        textOf={(reached) => translate(returnStateLabel(reached))}
      />
    </>
  );
}
