/** Forms and their fields. */
export { SubmitButton } from '#browser/forms/submit-button.tsx';
export { type BoundField, useForm } from '#browser/forms/use-form.ts';
export { Checkbox } from '#ui/forms/checkbox.tsx';
export { Field } from '#ui/forms/field.tsx';
export { Radio } from '#ui/forms/radio.tsx';
export { Select } from '#ui/forms/select.tsx';
