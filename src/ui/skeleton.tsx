import { classNames } from './style/class-names.ts';

/** A grey placeholder for content that is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-card bg-ground', className)} />;
}

/** Announces once to screen readers that something is loading. */
export function LoadingStatus({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
