import { useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { type Choice, ChoiceFilter, Choices } from './choice-filter.tsx';

/** The number of product types shown at first; one or two more are shown as well, otherwise the rest is folded. */
const FIRST = 6;
const FEW = 8;

export function TypeFilter({ types }: { types: readonly Choice[] }) {
  const first = types.length > FEW ? FIRST : types.length;
  return (
    <ChoiceFilter title={t('Loại sản phẩm')} name="type" choices={types.slice(0, first)}>
      {types.length > first && <MoreTypes types={types.slice(first)} />}
    </ChoiceFilter>
  );
}

/** The product types not shown at first, in a part that can be folded; the form submits them even if folded. */
function MoreTypes({ types }: { types: readonly Choice[] }) {
  // Only the initial state depends on the choices: later, removing the last tick must not close the list.
  const [open] = useState(types.some(({ checked }) => checked));
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-medium underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {t('Các loại khác')} <span className="text-quiet tabular-nums">({types.length})</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Choices name="type" choices={types} />
    </details>
  );
}
