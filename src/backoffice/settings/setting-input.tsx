/** An input for one setting, according to the kind of the setting. */
import type { Setting } from '#domain/settings/setting-rules.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { useCarrierNames } from '../parcels/parcel-words.ts';
import { ColourInput, FocusInput, PictureInput } from './brand-inputs.tsx';
import { MenuInput } from './menu-input.tsx';

/** @returns the value of a setting as text for staff */
export function wordsOf({ kind, choices }: Setting, value: unknown): string {
  if (kind === 'yes-no') return value ? 'Có' : 'Không';
  if (kind === 'money') return `${Number(value).toLocaleString('vi-VN')} đ`;
  if (kind === 'picture') return value ? 'Ảnh khác' : 'Không có';
  if (kind === 'focus') return `${value} % từ bên trái`;
  return choices[String(value)] ?? String(value ?? '');
}

/** The settings whose inputs are as wide as the form. */
export const isWide = ({ kind }: Setting): boolean => ['long', 'picture', 'menu'].includes(kind);

type SettingInputProps = {
  setting: Setting;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string | number | boolean) => void;
};

export function SettingInput({ setting, value, error, disabled, onChange }: SettingInputProps) {
  const { label, hint, kind, choices } = setting;
  const text = String(value ?? '');
  const own = { label, value: text, disabled, onChange };
  // an error takes the place of the hint, which says what is right
  const wrong = error && hint ? `${error} ${hint.replace(/\.$/, '')}.` : error;
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
      <SelectField {...own} onChange={({ target }) => onChange(target.value)}>
        <Options of={choices} />
      </SelectField>
    );
  if (kind === 'carrier') return <CarrierInput {...own} setting={setting} error={error} />;
  if (kind === 'colour') return <ColourInput {...own} />;
  if (kind === 'picture') return <PictureInput {...own} hint={hint ?? ''} />;
  if (kind === 'focus') return <FocusInput {...own} value={Number(value)} />;
  if (kind === 'menu') return <MenuInput {...own} error={error} />;
  if (kind === 'long')
    return (
      <TextArea
        {...{ label, hint, error: wrong }}
        rows={Math.max(3, text.split('\n').length + 1)}
        value={text}
        readOnly={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const isNumber = kind === 'number' || kind === 'money';
  return (
    <Field
      label={label}
      {...(hint && { hint })}
      error={wrong}
      inputMode={isNumber ? 'numeric' : undefined}
      value={kind === 'money' && value !== '' ? Number(value).toLocaleString('vi-VN') : text}
      readOnly={disabled}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '');
        onChange(isNumber ? (digits === '' ? '' : Number(digits)) : target.value);
      }}
    />
  );
}

function CarrierInput({ setting, value, error, disabled, onChange }: SettingInputProps & { value: string }) {
  const { nameOf, choices } = useCarrierNames();
  // the chosen carrier may be disconnected meanwhile
  const other = value !== '' && !choices.includes(value) ? [value] : [];
  return (
    <SelectField
      label={setting.label}
      {...{ value, error, disabled }}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{setting.choices['']}</option>
      <Options of={[...choices, ...other]} words={nameOf} />
    </SelectField>
  );
}
