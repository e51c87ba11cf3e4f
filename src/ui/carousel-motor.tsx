import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from './icon-button.tsx';

type CarouselMotorProps = {
  viewport: RefObject<HTMLElement | null>;
  previousLabel: string;
  nextLabel: string;
  onReady: () => void;
};

const options = {
  loop: true,
  align: 'start',
  duration: 18,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;

/** Turns a strip into a round, with buttons, swipes and the arrow keys; where all slides are in sight, it stays still. */
export default function CarouselMotor({ viewport, previousLabel, nextLabel, onReady }: CarouselMotorProps) {
  const [attach, embla] = useEmblaCarousel(options);
  const [moves, setMoves] = useState(false);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    element.scrollLeft = 0;
    attach(element);
    ready();
    return () => attach(null);
  }, [attach, viewport]);
  useEffect(() => {
    const element = viewport.current;
    if (!embla || !element) return;
    const measure = () => setMoves(embla.scrollSnapList().length > 1);
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') embla.scrollPrev();
      else if (event.key === 'ArrowRight') embla.scrollNext();
      else return;
      event.preventDefault();
    };
    measure();
    embla.on('reInit', measure);
    element.addEventListener('keydown', turn);
    return () => element.removeEventListener('keydown', turn);
  }, [embla, viewport]);
  if (!moves) return null;
  return (
    <div className="absolute right-0 bottom-full mb-5 hidden gap-2 md:flex">
      <IconButton label={previousLabel} className="border border-line" onClick={() => embla?.scrollPrev()}>
        <ArrowLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={nextLabel} className="border border-line" onClick={() => embla?.scrollNext()}>
        <ArrowRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
