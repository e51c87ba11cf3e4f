import type { ReactNode } from 'react';

type EmptyStateProps = { icon: ReactNode; title: string; message?: string; children?: ReactNode };

export function EmptyState({ icon, title, message, children }: EmptyStateProps) {
  return (
    <div className="mx-auto max-w-xl rounded-card bg-ground p-8 text-center">
      <div aria-hidden="true" className="mb-3 flex justify-center text-quiet [&_svg]:size-10">
        {icon}
      </div>
      <h2 className="text-xl font-bold">{title}</h2>
      {message && <p className="mt-2 text-quiet">{message}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
