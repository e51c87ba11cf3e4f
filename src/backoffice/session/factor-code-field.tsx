/** The field for the second factor's code, for acts that a stolen session must not be able to do. */
import { Field } from '#ui/forms/field.tsx';

type Props = {
  error: string | undefined;
  /** value and onChange for a controlled field */
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

/** @returns the code as the API expects it: an empty field is left out, and the server answers that a code is required */
export const codeOf = (typed: string | undefined): { code?: string } => {
  const code = (typed ?? '').trim();
  return code === '' ? {} : { code };
};
