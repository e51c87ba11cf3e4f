import type { ReactNode } from 'react';

export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="page mt-section lg:mt-section-wide">
      <div className="mb-5 flex min-h-11 flex-wrap items-end justify-between gap-3">
        <h2 className="display text-2xl lg:text-3xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
