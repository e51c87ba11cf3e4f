import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type ErrorStateProps = {
  title: string;
  message?: string | undefined;
  detail?: string | undefined;
  children?: ReactNode;
  heading?: 'h1' | 'h2';
};

/** What went wrong, what to do next, and beneath it the small technical line. */
export function ErrorState({ title, message, detail, heading: Heading = 'h2', children }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto max-w-xl rounded-card bg-ground p-8 text-center">
      <TriangleAlert aria-hidden="true" className="mx-auto mb-3 size-8 text-accent-text" />
      <Heading className="text-xl font-bold">{title}</Heading>
      {message && <p className="mt-2">{message}</p>}
      {detail && (
        <p lang="en" className="mt-2 text-xs text-quiet">
          {detail}
        </p>
      )}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
