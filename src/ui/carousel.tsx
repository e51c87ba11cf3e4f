import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

const CarouselMotor = lazy(() => import('./carousel-motor.tsx'));

/** Fetched this far before it comes into sight. */
const NEAR = '300px';

type CarouselProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** how wide a slide is, such as `basis-1/2 lg:basis-1/4` */
  slideClassName: string;
  slides: readonly { key: string; content: ReactNode }[];
};

/**
 * Slides in a row without an end. As the server sends it, it is a strip that scrolls and snaps; what makes it go round
 * is fetched when it comes near. The buttons stand above its right end, beside the heading.
 */
export function Carousel({ label, previousLabel, nextLabel, slideClassName, slides }: CarouselProps) {
  const viewport = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const [driven, setDriven] = useState(false);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className="relative">
      <section
        ref={viewport}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={classNames(
          // positioned, so that the motor measures slides from here, whether the list is moved already or not
          'relative -mx-4 md:mr-0 md:-ml-6',
          driven ? 'overflow-hidden' : 'snap-x overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:auto]',
        )}
      >
        <ul className="flex touch-pan-y">
          {slides.map(({ key, content }) => (
            <li key={key} className={classNames('min-w-0 shrink-0 grow-0 snap-start pl-4 md:pl-6', slideClassName)}>
              {content}
            </li>
          ))}
        </ul>
      </section>
      {near && (
        <Suspense>
          <CarouselMotor
            viewport={viewport}
            previousLabel={previousLabel}
            nextLabel={nextLabel}
            onReady={() => setDriven(true)}
          />
        </Suspense>
      )}
    </div>
  );
}
