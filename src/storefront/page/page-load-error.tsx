import type { ComponentProps } from 'react';
import { LoadError } from '#browser/parts/load-error.tsx';

/** The page that is shown if its content could not be loaded. */
export function PageLoadError(props: Omit<ComponentProps<typeof LoadError>, 'heading'>) {
  return (
    <div className="page py-16">
      <LoadError heading="h1" {...props} />
    </div>
  );
}
