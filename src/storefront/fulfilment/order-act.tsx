import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type OrderActProps = {
  /** of the button that opens the form */
  label: string;
  /** @param close closes the form again */
  children: (close: () => void) => ReactNode;
};

/** A form for the few who need it: its scripts come when it is opened. */
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
