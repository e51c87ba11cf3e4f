import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from './style/class-names.ts';

/** Where it does not come, the strip stays one that scrolls. */
const CarouselMotor = lazy<typeof import('./carousel-motor.tsx').default>(() =>
  import('./carousel-motor.tsx').catch(() => ({ default: () => null })),
);

/** Fetched this far before it comes into sight. */
const NEAR = '300px';

// positioned, so that the motor measures slides from here, whether the list is moved already or not; what it cuts off
// is 8 px away from the slides, so that a focus ring at their edge is whole
const strip = 'relative -mx-4 -my-2 py-2 md:-mr-2 md:-ml-6 md:pr-2';
const slide = 'min-w-0 shrink-0 grow-0 snap-start pl-4 md:pl-6';

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
    <div className="relative flow-root">
      <section
        ref={viewport}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={classNames(
          strip,
          driven ? 'overflow-hidden' : 'snap-x overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:auto]',
        )}
      >
        <ul className="flex touch-pan-y">
          {slides.map(({ key, content }) => (
            <li key={key} className={classNames(slide, slideClassName)}>
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

const FOUR = [1, 2, 3, 4];

/** The shape of a carousel on its way: as many slides as the widest page shows at once. */
export function CarouselSkeleton({ slideClassName, children }: { slideClassName: string; children: ReactNode }) {
  return (
    <div className="flow-root">
      <div className={classNames(strip, 'flex overflow-hidden')}>
        {FOUR.map((place) => (
          <div key={place} className={classNames(slide, slideClassName)}>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}
