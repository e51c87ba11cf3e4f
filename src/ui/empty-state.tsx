import type { ReactNode } from 'react';

type EmptyStateProps = { icon: ReactNode; title: string; message?: string; children?: ReactNode };

/** Shown if a list contains nothing yet: a drawing or an icon, an explanation, and one action. */
export function EmptyState({ icon, title, message, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-10 text-center md:py-16">
      <div aria-hidden="true" className="mb-6 text-quiet [&_svg.icon]:size-12 [&_svg.icon]:stroke-[1.5]">
        {icon}
      </div>
      <h2 className="display text-2xl md:text-3xl">{title}</h2>
      {message && <p className="mt-2 max-w-md text-quiet">{message}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
