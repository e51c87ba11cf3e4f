/** The field to choose a parcel's carrier. It is chosen at packing, because it is printed on the parcel's label. */
import { useId, useState } from 'react';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { Select } from '#ui/forms/select.tsx';
import { Options } from '../frame/select-field.tsx';
import { useCarrierNames } from '../parcels/parcel-words.ts';
import { useMe } from '../session/me.ts';

/** The initial value is the default carrier in the settings; null if there is none, so that the person must choose. */
export function useCarrier(initial: Carrier | null = null): [Carrier | null, (carrier: Carrier | null) => void] {
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<Carrier | null>(initial);
  return [chosen ?? me?.defaultCarrier ?? null, setChosen];
}

type CarrierSelectProps = {
  carrier: Carrier | null;
  onChange: (carrier: Carrier | null) => void;
  error?: string | undefined;
};

export function CarrierSelect({ carrier, onChange, error }: CarrierSelectProps) {
  const errorId = useId();
  const { nameOf, choices } = useCarrierNames();
  // the parcel's carrier may be disconnected meanwhile
  const other = carrier !== null && !choices.includes(carrier) ? [carrier] : [];
  return (
    <div>
      <Select
        label="Đơn vị vận chuyển"
        value={carrier ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        onChange={({ target: { value } }) => onChange(value || null)}
      >
        {carrier === null && <option value="">Chọn đơn vị vận chuyển</option>}
        <Options of={[...choices, ...other]} words={nameOf} />
      </Select>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}
