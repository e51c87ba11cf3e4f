import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { splitFullName } from '#domain/values/person-name.ts';
import type { DeliveryDetails } from '../cart/checkout-session.ts';

type Name = Pick<DeliveryDetails, 'firstName' | 'lastName'>;

/** Milliseconds after which a browser that fills in a form has filled in both fields. */
const BOTH_FILLED_MS = 300;
/** A typed text of two words may be a family name with a middle name. */
const FEWEST_TYPED_WORDS = 3;

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

type NameFieldsProps = { name: Name; onChange: (name: Name) => void; children: ReactNode };

/**
 * Splits a full name that stands in one of the two fields of a name, while the other one is empty. A name that came at
 * once (pasted, dictated, or filled in by the browser) is split at once; a typed one when the customer leaves both
 * fields. A name of which both fields have a part is never changed.
 */
export function NameFields({ name, onChange, children }: NameFieldsProps) {
  const [first, last] = [name.firstName.trim(), name.lastName.trim()];
  const isBlank = first === '' && last === '';
  const only = first === '' || last === '' ? first || last : '';
  const split = (fewestWords: number) => {
    const parts = words(only) >= fewestWords ? splitFullName(only) : null;
    if (parts) onChange(parts);
  };
  const latest = useRef(split);
  useEffect(() => {
    latest.current = split;
  });
  const take = ({ target }: FormEvent) => {
    if (isBlank && target instanceof HTMLInputElement && words(target.value) > 1)
      setTimeout(() => latest.current(2), BOTH_FILLED_MS);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) split(FEWEST_TYPED_WORDS);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices what happens in its fields
    <div className="contents" onInput={take} onBlur={leave}>
      {children}
    </div>
  );
}
