import { classNames } from './style/class-names.ts';

/** The shape of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-card bg-ground', className)} />;
}

/** Says once, for those who hear the page, that something is on its way. */
export function LoadingStatus({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
