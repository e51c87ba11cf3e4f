import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Errors } from '#browser/forms/form-errors.ts';
import { t } from '#browser/labels/label.ts';
import type { Place } from '#contract/shop/fulfilment.ts';
import { checkoutRules } from '#domain/checkout/checkout-rules.ts';
import { findPlace, provinceName } from '#domain/fulfilment/address.ts';
import { findFormerProvince, formerNamesOf } from '#domain/fulfilment/former-provinces.ts';
import { fold, tidy } from '#domain/values/vietnamese-text.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { provincesQuery, wardsQuery } from './address-queries.ts';

/** Common short names of provinces, by province code; customers can type these in addition to the official name. */
const ALSO: Record<string, string> = { '79': 'tphcm hcm sai gon sg', '01': 'hn', '48': 'dn' };

/** The values of the fields for the province and the ward; each is typed or chosen from a list. */
export type TypedPlace = { city: string; ward: string };

type PlaceFieldsProps = {
  details: TypedPlace;
  marks: Errors;
  onChange: (change: Partial<TypedPlace>) => void;
  /** called after the customer has chosen the ward from the list by touch or mouse */
  onWardChosen?: () => void;
};

const toWard = () => document.getElementById('ward')?.focus();

/** Returns the province's former name that begins with this text; undefined for fewer than three letters. */
function formerNameBegunBy(text: string, code: string): string | undefined {
  const begun = fold(tidy(text));
  return begun.length < 3 ? undefined : formerNamesOf(code).find((name) => fold(name).startsWith(begun));
}

/** The fields for the province and the ward. If the lists cannot be loaded, both are plain text fields. */
export function PlaceFields({ details, marks, onChange, onWardChosen }: PlaceFieldsProps) {
  const { data: provinces = [] } = useQuery(provincesQuery);
  const province = findPlace(provinces, details.city);
  const wards = useQuery(wardsQuery(province?.code)).data ?? [];
  // True while the customer types the province; for a former name, the list suggests the present province.
  const [typing, setTyping] = useState(false);
  // Choosing another province clears the ward, because wards belong to one province.
  const setCity = (city: string) => onChange(city === details.city ? {} : { city, ward: '' });
  // The options are memoized: each key press in the checkout renders this component again, and a slow phone needs
  // noticeable time to normalize all names for the search.
  const options = useMemo(
    () =>
      provinces.map(({ code, name }) => {
        const former = formerNameBegunBy(details.city, code);
        return {
          key: code,
          label: provinceName(name),
          keywords: [name, ALSO[code], ...formerNamesOf(code)].join(' '),
          note: former && t('{name} cũ', { name: former }),
        };
      }),
    [provinces, details.city],
  );
  return (
    <>
      <div className="max-sm:col-span-2">
        <Combobox
          id="city"
          label={t('Tỉnh/Thành phố')}
          autoComplete="address-level1"
          enterKeyHint="next"
          required
          maxLength={checkoutRules.city.most}
          value={details.city}
          error={marks.city}
          options={options}
          fold={fold}
          emptyText={t('Không có tỉnh/thành phố nào như vậy.')}
          onChange={(city) => {
            setTyping(true);
            setCity(city);
          }}
          onLeave={(text) => {
            const meant = findPlace(provinces, text);
            if (meant) setCity(provinceName(meant.name));
            setTyping(false);
          }}
          onChosen={toWard}
        />
        {!province && !typing && <PresentProvince typed={details.city} provinces={provinces} onChoose={setCity} />}
      </div>
      <Combobox
        id="ward"
        label={t('Phường/Xã')}
        className="max-sm:col-span-2"
        autoComplete="address-level3"
        enterKeyHint="next"
        required
        maxLength={checkoutRules.ward.most}
        value={details.ward}
        error={marks.ward}
        hint={details.city.trim() === '' ? t('Chọn tỉnh/thành phố trước') : undefined}
        options={wards.map(({ code, name }) => ({ key: code, label: name }))}
        fold={fold}
        emptyText={t('Không có phường/xã nào như vậy.')}
        onChange={(ward) => onChange({ ward })}
        onLeave={(text) => {
          const meant = findPlace(wards, text);
          if (meant) onChange({ ward: meant.name });
        }}
        onChosen={onWardChosen}
      />
    </>
  );
}

type PresentProvinceProps = { typed: string; provinces: readonly Place[]; onChoose: (city: string) => void };

/** If the customer typed the name of a former province, suggests the present province into which it was merged. */
function PresentProvince({ typed, provinces, onChoose }: PresentProvinceProps) {
  const former = findFormerProvince(typed);
  const present = former && provinces.find(({ code }) => code === former.presentCode);
  if (!former || !present) return null;
  const name = provinceName(present.name);
  const choose = () => {
    onChoose(name);
    toWard();
  };
  return (
    <div role="status" className="mt-2 rounded-control bg-blue-soft py-2 pr-2 pl-4 text-sm">
      <p>{t('{former} nay thuộc {present}.', { former: former.name, present: name })}</p>
      <Button tone="outline" className="mt-2 text-sm" onClick={choose}>
        {t('Chọn {present}', { present: name })}
      </Button>
    </div>
  );
}
