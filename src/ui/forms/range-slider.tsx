import { useRef } from 'react';
import { classNames } from '../style/class-names.ts';

type RangeSliderProps = {
  minLabel: string;
  maxLabel: string;
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  format: (value: number) => string;
  onChange: (value: [number, number]) => void;
  onCommit: (value: [number, number]) => void;
};

/** Milliseconds without a key press until the slider's value is reported: key presses often follow each other. */
const KEYS_REST_MS = 400;

const thumb = classNames(
  'pointer-events-none absolute inset-0 h-11 w-full appearance-none bg-transparent',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-paper [&::-webkit-slider-thumb]:bg-ink',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-paper [&::-moz-range-thumb]:bg-ink',
);

/** A slider with two thumbs, made of two native range inputs on top of each other. */
export function RangeSlider({
  minLabel,
  maxLabel,
  min,
  max,
  step,
  value,
  format,
  onChange,
  onCommit,
}: RangeSliderProps) {
  const [low, high] = value;
  const share = (amount: number) => `${max > min ? ((amount - min) / (max - min)) * 100 : 0}%`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const commit = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onCommit([low, high]), delay);
  };
  const common = {
    min,
    max,
    step,
    className: thumb,
    onPointerUp: () => commit(0),
    onKeyUp: () => commit(KEYS_REST_MS),
    onBlur: () => commit(0),
  } as const;
  return (
    <div className="relative h-11">
      <div aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line">
        <div
          className="absolute h-1 rounded-full bg-ink"
          style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
        />
      </div>
      <input
        type="range"
        {...common}
        aria-label={minLabel}
        aria-valuetext={format(low)}
        value={low}
        onChange={(event) => onChange([Math.min(Number(event.target.value), high), high])}
      />
      <input
        type="range"
        {...common}
        aria-label={maxLabel}
        aria-valuetext={format(high)}
        value={high}
        onChange={(event) => onChange([low, Math.max(Number(event.target.value), low)])}
      />
    </div>
  );
}
