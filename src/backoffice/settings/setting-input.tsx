/** One setting as an input of its kind. */
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FieldFrame, fieldBox } from '#ui/forms/field-frame.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Options } from '../frame/select-field.tsx';
import { ColourInput, FocusInput, PictureInput } from './brand-inputs.tsx';
import type { SettingField } from './setting-fields.ts';

/** @returns the value as text for people */
export function wordsOf({ kind = 'text', choices = {} }: SettingField, value: unknown): string {
  if (kind === 'yes-no') return value ? 'Có' : 'Không';
  if (kind === 'money') return `${Number(value).toLocaleString('vi-VN')} đ`;
  if (kind === 'picture') return value ? 'Ảnh khác' : 'Không có';
  if (kind === 'focus') return `${value} % từ bên trái`;
  if (kind === 'choice') return choices[String(value)] ?? String(value);
  return String(value ?? '');
}

type SettingInputProps = {
  field: SettingField;
  value: unknown;
  wrong: boolean;
  disabled: boolean;
  onChange: (value: string | number | boolean) => void;
};

export function SettingInput({ field, value, wrong, disabled, onChange }: SettingInputProps) {
  const { key, label, hint, kind = 'text', choices = {} } = field;
  if (kind === 'yes-no')
    return (
      <div className="flex items-end">
        <Checkbox checked={value === true} disabled={disabled} onChange={(event) => onChange(event.target.checked)}>
          {label}
        </Checkbox>
      </div>
    );
  if (kind === 'choice')
    return (
      <FieldFrame id={key} label={label}>
        <select
          id={key}
          className={`${fieldBox(undefined)} px-3`}
          value={String(value)}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          <Options of={choices} />
        </select>
      </FieldFrame>
    );
  if (kind === 'colour')
    return <ColourInput label={label} value={String(value)} disabled={disabled} onChange={onChange} />;
  if (kind === 'picture')
    return (
      <PictureInput label={label} hint={hint ?? ''} value={String(value)} disabled={disabled} onChange={onChange} />
    );
  if (kind === 'focus')
    return <FocusInput label={label} value={Number(value)} disabled={disabled} onChange={onChange} />;
  if (kind === 'long')
    return (
      <TextArea
        label={label}
        hint={hint}
        error={wrong ? 'Giá trị chưa đúng.' : undefined}
        rows={3}
        value={String(value ?? '')}
        readOnly={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const isNumber = kind === 'number' || kind === 'money';
  const shown = kind === 'money' && value !== '' ? Number(value).toLocaleString('vi-VN') : String(value ?? '');
  return (
    <Field
      label={label}
      {...(hint ? { hint } : {})}
      error={wrong ? `Giá trị chưa đúng.${hint ? ` ${hint}.` : ''}` : undefined}
      inputMode={isNumber ? 'numeric' : undefined}
      value={shown}
      readOnly={disabled}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '');
        onChange(isNumber ? (digits === '' ? '' : Number(digits)) : target.value);
      }}
    />
  );
}
