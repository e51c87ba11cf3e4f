/** The special inputs for the shop's brand: a colour, a picture, and the part of a picture that must stay visible. */
import { accentFault, isHexColour } from '#domain/brand/accent.ts';
import { Field } from '#ui/forms/field.tsx';
import { FieldFrame } from '#ui/forms/field-frame.tsx';
import { uploadPicture } from '../catalogue/product-calls.ts';
import { ActButton } from '../frame/page.tsx';
import { PictureDrop } from '../frame/picture-drop.tsx';

type InputProps<Value> = { label: string; value: Value; disabled: boolean; onChange: (value: Value) => void };

function sentenceAbout(colour: string): string | undefined {
  if (!isHexColour(colour)) return 'Viết như #c9340c: dấu # và sáu chữ số hoặc chữ a–f.';
  const fault = accentFault(colour);
  return fault
    ? `Chữ trên màu này chỉ có độ tương phản ${fault.contrast} : 1, cần ít nhất 4,5 : 1. Màu gần nhất đọc được: ${fault.nearest}.`
    : undefined;
}

export function ColourInput({ label, value, disabled, onChange }: InputProps<string>) {
  const error = sentenceAbout(value);
  const nearest = isHexColour(value) ? accentFault(value)?.nearest : undefined;
  return (
    <div>
      <div className="flex items-start gap-2">
        <Field
          label={label}
          hint="Màu của nút và liên kết; các sắc đậm nhạt khác được tính theo."
          error={error}
          value={value}
          readOnly={disabled}
          spellCheck={false}
          className="grow"
          onChange={({ target }) => onChange(target.value.trim())}
        />
        <input
          type="color"
          aria-label={`${label}: chọn trên bảng màu`}
          value={isHexColour(value) ? value.toLowerCase() : '#c9340c'}
          disabled={disabled}
          className="mt-7 h-12 w-14 shrink-0 rounded-control border border-edge bg-paper p-1"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {nearest && !disabled && (
        <ActButton className="mt-2" onClick={() => onChange(nearest)}>
          <span aria-hidden="true" className="size-4 rounded-tag" style={{ background: nearest }} />
          Dùng {nearest}
        </ActButton>
      )}
    </div>
  );
}

export function PictureInput({ label, hint, value, disabled, onChange }: InputProps<string> & { hint: string }) {
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{label}</p>
      {value !== '' && (
        <div className="mb-2 flex items-center gap-3">
          <img
            src={value}
            alt={`${label} đang dùng`}
            className="h-16 max-w-40 rounded-tag bg-ground object-contain p-1"
          />
          {!disabled && <ActButton onClick={() => onChange('')}>Bỏ {label.toLowerCase()}</ActButton>}
        </div>
      )}
      {!disabled && (
        <PictureDrop label={`Chọn ${label.toLowerCase()}`} hint={hint} upload={uploadPicture} onPicture={onChange} />
      )}
    </div>
  );
}

export function FocusInput({ label, value, disabled, onChange }: InputProps<number>) {
  return (
    <FieldFrame
      id="heroFocus"
      label={label}
      hint="Điện thoại chỉ thấy một phần ảnh: kéo sang trái hay phải để chọn phần ấy."
    >
      <input
        id="heroFocus"
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        disabled={disabled}
        className="h-11 w-full accent-ink"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </FieldFrame>
  );
}
