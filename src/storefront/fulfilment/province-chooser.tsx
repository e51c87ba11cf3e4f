import { useQuery } from '@tanstack/react-query';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { inListOrder, provinceName } from '#domain/fulfilment/address.ts';
import { Select } from '#ui/forms/select.tsx';
import { provincesQuery } from './address-queries.ts';
import { keepProvince, useProvince } from './province-store.ts';

/** Where the goods go, chosen once for all pages. */
export function ProvinceChooser() {
  const provinces = inListOrder(useQuery(provincesQuery).data ?? []);
  const province = useProvince();
  return (
    <Select label={t('Giao đến:')} value={province ?? ''} onChange={(event) => keepProvince(event.target.value)}>
      <option value="" disabled>
        {t('Chọn tỉnh/thành phố')}
      </option>
      {provinces.map(({ code, name }) => (
        <option key={code} {...inVietnamese()}>
          {provinceName(name)}
        </option>
      ))}
    </Select>
  );
}
