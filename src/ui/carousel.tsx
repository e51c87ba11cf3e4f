import { type ReactNode, useEffect, useRef, useState } from 'react';
import { retried } from './retried.ts';
import { classNames } from './style/class-names.ts';

/** If the script of the carousel cannot be loaded, the row of slides can still be scrolled. */
const loadMotor = retried(() => import('./carousel-motor.tsx'));

/** The distance between the row of slides and the visible part of the page at which the carousel's script is loaded. */
const NEAR = '300px';

// The element has `position: relative`, so that Embla (the carousel library) measures the slides from this element,
// whether or not the list has already moved. The edge where slides are cut off is 8 px away from them, so that a focus
// ring is not cut off.
const strip = 'relative -mx-4 -my-2 py-2 md:-mr-2 md:-ml-6 md:pr-2';

type CarouselProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** CSS classes for the width of a slide, such as `basis-1/2 lg:basis-1/4` */
  slideClassName: string;
  slides: readonly { key: string; content: ReactNode }[];
};

/**
 * An endless row of slides. The server renders a row that scrolls and snaps; the script for endless scrolling is loaded
 * when the row is near the visible part of the page. The buttons are above the right end of the row, next to the
 * heading.
 */
export function Carousel({ label, previousLabel, nextLabel, slideClassName, slides }: CarouselProps) {
  const viewport = useRef<HTMLElement>(null);
  const [CarouselMotor, setMotor] = useState<Awaited<ReturnType<typeof loadMotor>>['default']>();
  const [driven, setDriven] = useState(false);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      ([entry]) =>
        entry?.isIntersecting &&
        loadMotor().then(
          (motor) => setMotor(() => motor.default),
          () => undefined,
        ),
      { rootMargin: NEAR },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className="relative flow-root">
      <section
        ref={viewport}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className={classNames(
          strip,
          driven ? 'overflow-hidden' : 'snap-x overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:auto]',
        )}
      >
        <ul className="flex touch-pan-y">
          {slides.map(({ key, content }) => (
            <li key={key} className={classNames('slide', slideClassName)}>
              {content}
            </li>
          ))}
        </ul>
      </section>
      {CarouselMotor && (
        <CarouselMotor
          viewport={viewport}
          previousLabel={previousLabel}
          nextLabel={nextLabel}
          onReady={() => setDriven(true)}
        />
      )}
    </div>
  );
}

const FOUR = [1, 2, 3, 4];

/** The loading state of a carousel: as many grey slides as fit on the widest page at once. */
export function CarouselSkeleton({ slideClassName, children }: { slideClassName: string; children: ReactNode }) {
  return (
    <div className="flow-root">
      <div className={classNames(strip, 'flex overflow-hidden')}>
        {FOUR.map((place) => (
          <div key={place} className={classNames('slide', slideClassName)}>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}
