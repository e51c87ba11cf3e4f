import { useState } from 'react';
import type { Errors } from '#browser/forms/form-errors.ts';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { KnownBuyer } from './invoice-fields.tsx';
import { INVOICE_WANTED } from './invoice-form.ts';

const InvoiceFields = extra(() => import('./invoice-fields.tsx'), 'default');

type InvoiceSectionProps = { buyer: KnownBuyer; errors: Errors; onChange: (field: string) => void };

/** The checkbox to request an invoice. The invoice fields are loaded only when the customer ticks the checkbox. */
export function InvoiceSection({ buyer, errors, onChange }: InvoiceSectionProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <div className="mt-2">
      <Checkbox name={INVOICE_WANTED} checked={wanted} onChange={(event) => setWanted(event.target.checked)}>
        {t('Yêu cầu xuất hóa đơn')}
      </Checkbox>
      {wanted && <InvoiceFields buyer={buyer} errors={errors} onChange={onChange} />}
    </div>
  );
}
