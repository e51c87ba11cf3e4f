import type { ReactNode } from 'react';
import { FilterCheckbox } from './filter-choice.tsx';

/** One choice of a filter. `count`: the number of products if only this is chosen; undefined while not loaded. */
export type Choice = { value: string; label: string; checked: boolean; count?: number | undefined };
type ChoicesProps = { name: string; choices: readonly Choice[] };

/** A group of choices in the filter panel, named as in the catalogue; several of them can be ticked. */
export function ChoiceFilter({ title, children, ...rest }: ChoicesProps & { title: ReactNode; children?: ReactNode }) {
  return (
    rest.choices.length > 0 && (
      <fieldset>
        <legend className="filter-name">{title}</legend>
        <Choices {...rest} />
        {children}
      </fieldset>
    )
  );
}

export function Choices({ name, choices }: ChoicesProps) {
  return choices.map((choice) => <FilterCheckbox key={choice.value} name={name} named {...choice} />);
}
