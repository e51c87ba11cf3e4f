/** The field for the second factor's code. Some actions require it, so that a stolen session is not enough for them. */
import { Field } from '#ui/forms/field.tsx';

type Props = {
  error: string | undefined;
  /** `value` and `onChange` are needed only for a controlled field */
  value?: string;
  onChange?: (code: string) => void;
};

export function FactorCodeField({ error, value, onChange }: Props) {
  return (
    <Field
      label="Mã xác nhận 6 số"
      hint="Trong ứng dụng xác thực của bạn, hoặc một mã dự phòng"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      required
      error={error}
      {...(onChange && { value: value ?? '', onChange: ({ target }) => onChange(target.value) })}
    />
  );
}

/** @returns the code as the API expects it; an empty code is left out, and the server responds that it is required */
export const codeOf = (typed: string | undefined): { code?: string } => {
  const code = (typed ?? '').trim();
  return code === '' ? {} : { code };
};
