import type { ReactNode } from 'react';
import { UnpluggedDrawing } from './drawings/unplugged.tsx';

type ErrorStateProps = {
  title: string;
  message?: string | undefined;
  detail?: string | undefined;
  children?: ReactNode;
  heading?: 'h1' | 'h2';
  drawing?: ReactNode;
};

/** The content of an error page: the problem, what the visitor can do next, and a small technical detail below. */
export function ErrorState({ title, message, detail, heading: Heading = 'h2', children, drawing }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-center px-4 py-8 text-center md:py-12">
      <div aria-hidden="true" className="mb-6">
        {drawing ?? <UnpluggedDrawing />}
      </div>
      <Heading className="display text-2xl md:text-3xl">{title}</Heading>
      {message && <p className="mt-2 max-w-md text-quiet">{message}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
      {detail && (
        <p lang="en" className="mt-6 text-xs text-quiet">
          {detail}
        </p>
      )}
    </div>
  );
}
