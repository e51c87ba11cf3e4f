import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type OrderActProps = {
  /** label of the button that opens the form */
  label: string;
  /** @param close closes the opened form */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a rarely used form. The form's script is loaded only when the customer opens the form. */
export function OrderAct({ label, children }: OrderActProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4 noscript:hidden print:hidden">
      {open ? (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>{children(() => setOpen(false))}</Suspense>
      ) : (
        <Button tone="outline" wide onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
