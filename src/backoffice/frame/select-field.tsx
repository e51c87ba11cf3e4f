/** A select element to choose one of a few values. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldFrame, fieldBox, fieldNote } from '#ui/forms/field-frame.tsx';
import { Select } from '#ui/forms/select.tsx';

type SelectFieldProps = ComponentProps<'select'> & { label: string; error?: string | undefined; hint?: string };

/** A select element in a form: with its label above, and as wide as the other fields. */
export function SelectField({ label, error, hint, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className="min-w-0">
      <select
        id={id}
        {...fieldNote(id, error, hint)}
        className={`${fieldBox(error)} w-full min-w-0 px-3 text-ellipsis`}
        {...rest}
      />
    </FieldFrame>
  );
}

export type OptionsProps<Value extends string> = {
  of: readonly Value[] | Readonly<Record<string, string>>;
  /** returns the label of a value, if `choices` is a list of values; a table of choices already contains the labels */
  words?(value: Value): string;
};

/** Returns the values that can be chosen, each with its label. */
export const optionsOf = <Value extends string>({ of, words = (value) => value }: OptionsProps<Value>) =>
  Array.isArray(of) ? of.map((value: Value) => [value, words(value)] as const) : Object.entries<string>(of);

export function Options<Value extends string>(props: OptionsProps<Value>) {
  return optionsOf(props).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

type FilterSelectProps<Value extends string> = OptionsProps<Value> & {
  label: string;
  value: string | undefined;
  all?: string;
  onChoose: (value: string | undefined) => void;
};

/** The choice of a list's filter. @param all the name of the choice that filters nothing */
export function FilterSelect<Value extends string>({
  label,
  value = '',
  all,
  onChoose,
  ...options
}: FilterSelectProps<Value>) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChoose(target.value || undefined)}>
      {all && <option value="">{all}</option>}
      <Options {...options} />
    </Select>
  );
}

/** The values that a text field with this id in `list` suggests. */
export const Suggestions = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);

type CheckboxesProps<Value extends string> = {
  label: string;
  of: readonly Value[];
  chosen: readonly string[];
  words: (value: Value) => ReactNode;
  className?: string;
  /** @param chosen the ticked values, in the order of the list `of` */
  onChoose: (chosen: Value[]) => void;
};

/** A group of checkboxes to choose any number of a few values. */
export function Checkboxes<Value extends string>({
  label,
  of,
  chosen,
  words,
  className,
  onChoose,
}: CheckboxesProps<Value>) {
  return (
    <fieldset className={`grid gap-x-4 gap-y-1 ${className ?? ''}`}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {of.map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={() => onChoose(of.filter((each) => (each === value) !== chosen.includes(each)))}
        >
          {words(value)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
