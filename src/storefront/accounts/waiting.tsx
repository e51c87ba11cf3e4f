import { LoaderCircle } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';

export function Waiting({ className = 'flex', children }: { className?: string; children: string }) {
  return (
    <p role="status" className={classNames('min-h-12 items-center gap-3 text-quiet', className)}>
      <LoaderCircle className="size-5 shrink-0 animate-spin text-accent" />
      {children}
    </p>
  );
}
