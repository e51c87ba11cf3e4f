/** An input of the product's form, with what the shop says is wrong with it. */
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { ProductValues } from './product-values.ts';

type TextName = {
  [Name in keyof ProductValues]: ProductValues[Name] extends string ? Name : never;
}[keyof ProductValues];

export function useFault(name: keyof ProductValues): string | undefined {
  const { errors } = useFormContext<ProductValues>().formState;
  const fault = errors[name];
  return fault && 'message' in fault ? (fault.message as string) : undefined;
}

export function ProductInput({ name, ...rest }: Omit<ComponentProps<typeof Field>, 'name'> & { name: TextName }) {
  const { register } = useFormContext<ProductValues>();
  return <Field error={useFault(name)} {...rest} {...register(name)} />;
}

export function ProductTextArea({ name, ...rest }: Omit<ComponentProps<typeof TextArea>, 'name'> & { name: TextName }) {
  const { register } = useFormContext<ProductValues>();
  return <TextArea error={useFault(name)} {...rest} {...register(name)} />;
}
