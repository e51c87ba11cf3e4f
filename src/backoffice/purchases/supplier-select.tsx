/** The choice of a supplier, in a receipt or an order. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SelectField } from '../frame/select-field.tsx';
import { supplierChoices } from './purchase-calls.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** the name of the choice of no supplier */
  none: string;
};

export function SupplierSelect({ none, ...select }: Props) {
  const { data } = useQuery(supplierChoices);
  return (
    <SelectField label="Nhà cung cấp" {...select}>
      <option value="">{none}</option>
      {data?.items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** @returns the words of a value of a form: of a supplier its name, of any other field the value itself */
export function useSupplierName(): (field: string, value: string) => string {
  const { data } = useQuery(supplierChoices);
  return (field, value) => (field === 'supplierId' ? (data?.items.find(({ id }) => id === value)?.name ?? '') : value);
}
