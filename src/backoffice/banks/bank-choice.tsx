/** The field to choose an account's bank from those that support VietQR; for any other bank, staff type the BIN. */
import { type ComponentProps, useState } from 'react';
import { bankNamed, bankNames, binOfBank } from '#domain/banks/vietqr-banks.ts';
import { Field } from '#ui/forms/field.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';

export type Bank = { bankName: string; bankBin: string };

type BankChoiceProps = {
  bank: Bank;
  /** the error messages about the bank's name and about the BIN */
  errors: Partial<Record<keyof Bank, string | undefined>>;
  disabled?: boolean;
  onChange: (bank: Bank) => void;
};

const OTHER = 'other';

export function BankChoice({ bank, errors, disabled = false, onChange }: BankChoiceProps) {
  const listed = bankNamed(bank.bankName);
  const [isOther, setOther] = useState(listed === null && bank.bankName !== '');
  const choose = (name: string) => {
    setOther(name === OTHER);
    onChange(name === OTHER ? { bankName: '', bankBin: '' } : { bankName: name, bankBin: binOfBank(name) ?? '' });
  };
  const own = (name: keyof Bank): Omit<ComponentProps<typeof Field>, 'label'> => ({
    ...{ name, autoComplete: 'off', readOnly: disabled, value: bank[name], error: errors[name] },
    onChange: ({ target }) => onChange({ ...bank, [name]: target.value }),
  });
  return (
    <>
      <SelectField
        label="Ngân hàng"
        value={isOther ? OTHER : (listed ?? '')}
        disabled={disabled}
        error={isOther ? undefined : (errors.bankName ?? errors.bankBin)}
        onChange={({ target }) => choose(target.value)}
      >
        {!isOther && listed === null && <option value="">Chọn ngân hàng</option>}
        <Options of={bankNames} />
        <option value={OTHER}>Ngân hàng khác</option>
      </SelectField>
      {isOther && (
        <>
          <Field label="Tên ngân hàng" {...own('bankName')} />
          <Field
            label="Mã BIN của ngân hàng"
            hint="Sáu chữ số, do ngân hàng cho biết"
            inputMode="numeric"
            {...own('bankBin')}
          />
        </>
      )}
    </>
  );
}
