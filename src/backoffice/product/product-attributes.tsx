/** The section of the product form with the attributes that extensions declare for products of the chosen type. */
import { useFormContext } from 'react-hook-form';
import { type Attribute, type AttributeTable, attributesOfType } from '#domain/catalogue/product-attributes.ts';
import { yes } from '#domain/values/field-cells.ts';
import { Field } from '#ui/forms/field.tsx';
import { Panel } from '../frame/page.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { askedOf, inputModes } from './product-input.tsx';

const choicesOf = (attribute: Attribute): Readonly<Record<string, string>> | null => {
  if (attribute.kind === 'yes-no') return { true: yes(true), false: yes(false) };
  return attribute.kind === 'choice' ? attribute.choices : null;
};

export function AttributesSection({ attributes }: { attributes: AttributeTable }) {
  const { watch } = useFormContext<{ type: string }>();
  const entries = Object.entries(attributesOfType(attributes, watch('type')));
  if (entries.length === 0) return null;
  const groups = [...new Set(entries.map(([, { group }]) => group))];
  return (
    <Panel title="Thuộc tính">
      <div className="flex flex-col gap-6">
        {groups.map((group) => (
          <fieldset key={group ?? ''}>
            {group && <legend className="mb-3 font-semibold">{group}</legend>}
            <div className="grid gap-4 sm:grid-cols-2">
              {entries.map(
                ([key, attribute]) =>
                  attribute.group === group && <AttributeInput key={key} name={key} attribute={attribute} />,
              )}
            </div>
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}

function AttributeInput({ name, attribute }: { name: string; attribute: Attribute }) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const names = { label: askedOf(attribute), error: formState.errors[name]?.message };
  const choices = choicesOf(attribute);
  const { hint } = attribute;
  if (!choices)
    return (
      <Field {...{ ...names, ...(hint && { hint }), inputMode: inputModes[attribute.kind] }} {...register(name)} />
    );
  return (
    <SelectField {...names} {...(hint && { hint })} {...register(name)}>
      <option value="">Chưa rõ</option>
      <Options of={choices} />
    </SelectField>
  );
}
