import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import type { OrderClaim } from '#contract/shop/orders.ts';
import { formatDate } from '#domain/values/dates.ts';
import { awaitsOutcome, type ClaimState, claimStateLabel, claimTermsLabel } from '#domain/warranty/claim-states.ts';
import { Badge } from '#ui/badge.tsx';
import { Timeline } from './parcel-parts.tsx';

const tones: Record<ClaimState, 'blue' | 'amber' | 'green' | 'red'> = {
  received: 'blue',
  sent: 'amber',
  repaired: 'green',
  replaced: 'green',
  refused: 'red',
  returned: 'green',
};

/** The goods of the order that the shop repairs or has repaired, each with its state. */
export function OrderClaims({ claims }: { claims: readonly OrderClaim[] }) {
  return (
    <section aria-labelledby="claims-title" className="mb-10 print:mb-4">
      <h2 id="claims-title" className="display text-2xl print:text-lg">
        {t('Bảo hành và sửa chữa')}
      </h2>
      <ul className="mt-3 grid gap-4 print:mt-1 print:gap-2">
        {claims.map((claim) => (
          <li key={claim.code} className="rounded-card border border-line p-5 print:break-inside-avoid print:p-3">
            <Claim claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Claim({
  claim: { code, state, terms, product_name, serial, new_serial, due_on, events },
}: {
  claim: OrderClaim;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{code}</h3>
        <Badge tone={tones[state]}>{translate(claimStateLabel(state))}</Badge>
      </div>
      <p {...inVietnamese()} className="mt-1">
        {product_name}
      </p>
      <p className="text-quiet">
        {translate(claimTermsLabel(terms))}
        {serial && ` · ${t('Số seri {serial}', { serial })}`}
        {new_serial && ` · ${t('Số seri mới {serial}', { serial: new_serial })}`}
      </p>
      {awaitsOutcome(state) && <p>{t('Cửa hàng trả lời chậm nhất ngày {day}.', { day: formatDate(due_on) })}</p>}
      <Timeline
        label={t('Hành trình phiếu {code}', { code })}
        events={events}
        textOf={(reached) => translate(claimStateLabel(reached))}
      />
    </>
  );
}
