import type { ReactNode } from 'react';

/** One of the three numbered steps of the checkout. */
export function CheckoutStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`step-${number}`} className="border-t border-line py-8 first:border-0 first:pt-0">
      <h2 id={`step-${number}`} className="mb-5 display flex items-center gap-3 text-2xl">
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink font-sans text-sm font-bold text-paper"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
