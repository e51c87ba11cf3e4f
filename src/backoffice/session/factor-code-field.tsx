/** The code of the second factor, asked for at the moment of an act that a stolen session must not be able to do. */
import { Field } from '#ui/forms/field.tsx';

type Props = {
  error: string | undefined;
  /** both: where the form keeps what is typed */
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

/** @returns the code as it is sent: an empty field is left out, and the server says that it needs one */
export const codeOf = (typed: string | undefined): { code?: string } => {
  const code = (typed ?? '').trim();
  return code === '' ? {} : { code };
};
