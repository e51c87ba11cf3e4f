import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { provinceName } from '#domain/fulfilment/address.ts';
import { provincesQuery } from './address-queries.ts';
import { keepProvince, useProvince } from './province-store.ts';

/**
 * Lets the visitor choose the province of delivery once for all pages. The server's HTML has the list, because a phone opens
 * it with the names that are there at the first touch; a list that failed is asked for again by the next touch. This file contains a separate `select` element:
 * if it used the `select` component of the product lists, the bundler would move that component into a file of its own,
 * which every product list would have to load.
 */
export function ProvinceChooser() {
  const id = useId();
  const client = useQueryClient();
  const { data = [] } = useQuery(provincesQuery);
  const province = useProvince();
  const listed = data.map(({ name }) => provinceName(name));
  const names = province === null || listed.includes(province) ? listed : [province, ...listed];
  const field = useRef<HTMLSelectElement>(null);
  // a province that was chosen before the field came alive
  useLayoutEffect(() => {
    if (field.current?.value) keepProvince(field.current.value);
  }, []);
  const load = () => void client.prefetchQuery(provincesQuery);
  return (
    <p className="flex items-center gap-2 text-sm">
      <label htmlFor={id}>{t('Giao đến:')}</label>
      <select
        id={id}
        ref={field}
        className="min-h-11 min-w-0 rounded-control border border-edge bg-paper px-3 py-2 font-medium transition-colors hover:border-ink"
        value={province ?? ''}
        onPointerEnter={load}
        onFocus={load}
        onChange={(event) => keepProvince(event.target.value)}
      >
        <option value="" disabled>
          {t('Chọn tỉnh/thành phố')}
        </option>
        {names.map((name) => (
          <option key={name} {...inVietnamese()}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
