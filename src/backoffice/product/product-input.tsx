/** An input of the product form, with the label from the table of fields and the server's error about the field. */
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { type Named, titleOf } from '#domain/values/field.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { ProductValues } from './product-values.ts';

type TextName = {
  [Name in keyof ProductValues]: ProductValues[Name] extends string ? Name : never;
}[keyof ProductValues];
/**
 * An input named like a field of the product takes the field's label. A field with several inputs has no label for each
 * of them, so these need one here.
 */
type NameProps =
  | { name: Extract<TextName, keyof typeof productFields>; label?: never }
  | { name: Exclude<TextName, keyof typeof productFields>; label: string };

export const inputModes: Readonly<Record<string, 'numeric' | 'decimal'>> = {
  money: 'numeric',
  whole: 'numeric',
  decimal: 'decimal',
};

export const askedOf = (field: Named) => field.inputLabel ?? titleOf(field);

function namesOf({ name, label }: NameProps) {
  if (label !== undefined) return { label, inputMode: undefined };
  const field: Named & { kind: string; required?: true } = productFields[name];
  const { hint, kind, required } = field;
  return { label: askedOf(field), inputMode: inputModes[kind], required, ...(hint && { hint }) };
}

export function useFault(name: keyof ProductValues): string | undefined {
  const { errors } = useFormContext<ProductValues>().formState;
  const fault = errors[name];
  return fault && 'message' in fault ? (fault.message as string) : undefined;
}

export function ProductInput({
  name,
  label,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'name' | 'label'> & NameProps) {
  const { register } = useFormContext<ProductValues>();
  const names = namesOf({ name, label } as NameProps);
  return <Field error={useFault(name)} {...names} {...rest} {...register(name)} />;
}

type TextAreaProps = Omit<ComponentProps<typeof TextArea>, 'name' | 'label'> & Extract<NameProps, { label?: never }>;

export function ProductTextArea({ name, ...rest }: TextAreaProps) {
  const { register } = useFormContext<ProductValues>();
  const { inputMode: _, ...names } = namesOf({ name });
  return <TextArea error={useFault(name)} {...names} {...rest} {...register(name)} />;
}
