import { useQuery } from '@tanstack/react-query';
import { findPlace, provinceName } from '#domain/address.ts';
import { limits } from '#domain/order-fields.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { DeliveryDetails } from '../checkout/checkout-session.ts';
import type { Problem } from '../checkout/checks.ts';
import { t } from '../labels/label.ts';
import { provincesQuery, wardsQuery } from '../queries/addresses.ts';

/** What people call a province beside its name. */
const ALSO: Record<string, string> = { '79': 'tphcm hcm sai gon sg', '01': 'hn', '46': 'thua thien hue', '48': 'dn' };

type PlaceFieldsProps = {
  details: DeliveryDetails;
  problem: Problem | null;
  onChange: (change: Partial<DeliveryDetails>) => void;
};

/** Province, then the wards of it. Where the lists do not load, both are plain text fields. */
export function PlaceFields({ details, problem, onChange }: PlaceFieldsProps) {
  const provinces = useQuery(provincesQuery).data ?? [];
  const province = findPlace(provinces, details.city);
  const wards = useQuery(wardsQuery(province?.code)).data ?? [];
  const errorOf = (field: 'city' | 'ward') => (problem?.field === field ? problem.description : undefined);
  // another province has other wards
  const setCity = (city: string) => onChange(city === details.city ? {} : { city, ward: '' });
  return (
    <>
      <Combobox
        id="city"
        label={t('Tỉnh/Thành phố')}
        className="max-sm:col-span-2"
        autoComplete="address-level1"
        required
        maxLength={limits.shipping_city}
        value={details.city}
        error={errorOf('city')}
        options={provinces.map(({ code, name }) => ({
          key: code,
          label: provinceName(name),
          keywords: `${name} ${ALSO[code] ?? ''}`,
        }))}
        emptyText={t('Không có tỉnh/thành phố nào như vậy.')}
        onChange={setCity}
        onLeave={(text) => {
          const meant = findPlace(provinces, text);
          if (meant) setCity(provinceName(meant.name));
        }}
      />
      <Combobox
        id="ward"
        label={t('Phường/Xã')}
        className="max-sm:col-span-2"
        autoComplete="address-level3"
        required
        maxLength={limits.shipping_city}
        value={details.ward}
        error={errorOf('ward')}
        hint={details.city.trim() === '' ? t('Chọn tỉnh/thành phố trước') : undefined}
        options={wards.map(({ code, name }) => ({ key: code, label: name }))}
        emptyText={t('Không có phường/xã nào như vậy.')}
        onChange={(ward) => onChange({ ward })}
        onLeave={(text) => {
          const meant = findPlace(wards, text);
          if (meant) onChange({ ward: meant.name });
        }}
      />
    </>
  );
}
