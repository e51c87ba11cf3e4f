import { lazy, Suspense } from 'react';
import type { Errors } from '#browser/forms/form-errors.ts';
import { t } from '#browser/labels/label.ts';
import type { GiftValues } from '#domain/gifts/gift-rules.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';

const GiftFields = lazy(() => import('./gift-fields.tsx'));

export type GiftCosts = {
  /** the amount that is paid at the door, in whole đồng; 0 for an order that is paid by transfer */
  atDoor: number;
  /** true if the carrier collects its own fee at the door */
  isFeeCollected: boolean;
};

export type GiftSectionProps = {
  /** null if the order is no gift */
  gift: GiftValues | null;
  costs: GiftCosts;
  errors: Errors;
  onChange: (gift: GiftValues | null) => void;
};

const noGift: GiftValues = { recipient: '', phone: '', message: '' };

/** The checkbox that turns the order into a gift. The gift's fields are loaded only when the customer ticks it. */
export function GiftSection({ gift, ...rest }: GiftSectionProps) {
  return (
    <div className="col-span-2">
      <Checkbox checked={gift !== null} onChange={(event) => rest.onChange(event.target.checked ? noGift : null)}>
        {t('Đây là quà tặng, giao cho người khác')}
      </Checkbox>
      {gift && (
        <Suspense>
          <GiftFields {...rest} gift={gift} />
        </Suspense>
      )}
    </div>
  );
}
