import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { ArrowLeft, ArrowRight } from './icons.tsx';

type CarouselMotorProps = {
  viewport: RefObject<HTMLElement | null>;
  previousLabel: string;
  nextLabel: string;
  onReady: () => void;
};

const options = { loop: true, align: 'start', duration: 18 } as const;

/** Whether the visitor prefers reduced motion; if so, the next slide appears without an animation. */
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Turns a scrolling row into an endless carousel (buttons, swipes, arrow keys), unless all slides fit into it. */
export default function CarouselMotor({ viewport, previousLabel, nextLabel, onReady }: CarouselMotorProps) {
  const [attach, embla] = useEmblaCarousel(options);
  const [moves, setMoves] = useState(false);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    // Embla (carousel library) adds the browser's scroll position to its own offset, so that position must stay 0.
    const resetScroll = () => {
      element.scrollLeft = 0;
    };
    resetScroll();
    element.addEventListener('scroll', resetScroll);
    attach(element);
    ready();
    return () => {
      element.removeEventListener('scroll', resetScroll);
      attach(null);
    };
  }, [attach, viewport]);
  useEffect(() => {
    const element = viewport.current;
    if (!embla || !element) return;
    const measure = () => setMoves(embla.scrollSnapList().length > 1);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') embla.scrollPrev(prefersReducedMotion());
      else if (event.key === 'ArrowRight') embla.scrollNext(prefersReducedMotion());
      else return;
      event.preventDefault();
    };
    measure();
    embla.on('reInit', measure);
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [embla, viewport]);
  if (!moves) return null;
  return (
    <div className="absolute right-0 bottom-full mb-5 hidden gap-2 md:flex">
      <IconButton
        label={previousLabel}
        className="border border-line"
        onClick={() => embla?.scrollPrev(prefersReducedMotion())}
      >
        <ArrowLeft className="size-5" />
      </IconButton>
      <IconButton
        label={nextLabel}
        className="border border-line"
        onClick={() => embla?.scrollNext(prefersReducedMotion())}
      >
        <ArrowRight className="size-5" />
      </IconButton>
    </div>
  );
}
