import { type ReactNode, useEffect, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type KeptForm, readKeptForm } from './kept-form.ts';

/** The properties of a form that `OrderAct` opens. */
export type OrderFormProps = {
  order: Order;
  orderKey: string;
  /** called after the form has changed the order */
  onChange: () => void;
  onClose: () => void;
};

type OrderActProps = {
  /** label of the button that opens the form */
  label: string;
  /** a form that keeps what is typed, so that it is open again after a reload; absent while the order allows nothing */
  kept?: KeptForm;
  /** @param close closes the opened form */
  children: (close: () => void) => ReactNode;
};

/** What is shown while the script of such a form is loaded. */
export const whileLoading = { pending: <Skeleton className="h-72 w-full" /> };

/** A button that opens a rarely used form. The form's script is loaded only when the customer opens the form. */
export function OrderAct({ label, kept, children }: OrderActProps) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, after the first render, which must be the server's
  useEffect(() => {
    if (kept && readKeptForm(kept)) setOpen(true);
  }, []);
  if (kept?.allowed.length === 0) return null;
  return (
    <div className="mt-4 noscript:hidden print:hidden">
      {open ? (
        children(() => setOpen(false))
      ) : (
        <Button tone="outline" wide onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
