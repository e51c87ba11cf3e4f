import { type ReactNode, useEffect, useRef } from 'react';
import { ChevronDown } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';

type FoldedProps = {
  title: ReactNode;
  isOpen?: boolean;
  /** the fragment of an address that leads to what is folded */
  opensAt?: string;
  className?: string;
  children: ReactNode;
};

/** One line that shows the rest when it is pressed, also without script. */
export function Folded({ title, isOpen = false, opensAt, className, children }: FoldedProps) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const look = () => {
      if (location.hash === opensAt && element.current) element.current.open = true;
    };
    look();
    // a link to what is folded may be followed on this very page
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [opensAt]);
  return (
    <details ref={element} open={isOpen} className={classNames('group/fold', className)}>
      <summary className="flex min-h-14 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="ml-auto size-5 shrink-0 group-open/fold:rotate-180" />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}
