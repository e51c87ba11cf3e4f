/** Keeps what a customer chose and typed in a form of an order, until it is sent, closed, or the order has changed. */
import { useRef, useState } from 'react';
import { keepDraft, keptDraft } from '#browser/session/drafts.ts';
import type { OrderActs } from '#contract/shop/orders.ts';
import type { Values } from '#domain/values/form-rules.ts';
import type { ChosenPieces } from './piece-choice.tsx';

export type KeptForm = { act: 'return' | 'cancel'; orderNumber: string; allowed: OrderActs['cancel'] };

type Typed = {
  /** what the order allowed when this was typed */
  allowed: OrderActs['cancel'];
  chosen: ChosenPieces;
  values: Values;
  /** the names of the chosen photos, which are not kept themselves */
  photos: readonly string[];
};

const nameOf = ({ act, orderNumber }: KeptForm) => `${act} ${orderNumber}`;

/** @returns null if nothing was typed, or if the order has changed since, which forgets it */
export function readKeptForm(form: KeptForm): Typed | null {
  const typed = keptDraft(nameOf(form)) as Typed | null;
  if (typed && JSON.stringify(typed.allowed) === JSON.stringify(form.allowed)) return typed;
  if (typed) keepDraft(nameOf(form), null);
  return null;
}

export function useKeptForm(form: KeptForm) {
  const [first] = useState((): Typed => readKeptForm(form) ?? { allowed: [], chosen: {}, values: {}, photos: [] });
  const typed = useRef(first);
  return {
    first,
    keep: (change: Partial<Typed>) => {
      typed.current = { ...typed.current, ...change, allowed: form.allowed };
      keepDraft(nameOf(form), typed.current);
    },
    forget: () => keepDraft(nameOf(form), null),
  };
}
