import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import type { GiftValues } from '#domain/gifts/gift-rules.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { GiftSectionProps } from './gift-form.ts';

const GiftFields = extra(() => import('./gift-fields.tsx'), 'default');

const noGift: GiftValues = { recipient: '', phone: '', message: '', prepaid: '' };

/** The checkbox that turns the order into a gift. The gift's fields are loaded only when the customer ticks it. */
export function GiftSection({ gift, ...rest }: GiftSectionProps) {
  return (
    <div className="col-span-2">
      <Checkbox checked={gift !== null} onChange={(event) => rest.onChange(event.target.checked ? noGift : null)}>
        {t('Đây là quà tặng, giao cho người khác')}
      </Checkbox>
      {gift && <GiftFields {...rest} gift={gift} />}
    </div>
  );
}
