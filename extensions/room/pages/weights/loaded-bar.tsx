import type { Plate } from '../../rules/weights/gear.ts';

const WIDTH = 320;
const MIDDLE = 36;
/** How far each inner collar is from the middle of the bar. */
const INNER = 52;
const SLEEVE = 96;
const HEAVIEST_GRAMS = 25_000;

/** A plate's height on the drawing: a plate that weighs four times as much is about twice as high. */
const heightOf = ({ grams }: Plate) => 14 + 50 * Math.sqrt(Math.min(grams, HEAVIEST_GRAMS) / HEAVIEST_GRAMS);
/** Its thickness, in proportion where it is known; else by its weight. */
const thicknessOf = ({ grams, thicknessUm }: Plate) => (thicknessUm === null ? 8 + grams / 2000 : thicknessUm / 3000);

/**
 * A bar with the same plates on both ends, the heaviest inside. The words beside it say the same, so that screen readers
 * skip it. Plates are not to scale: a pile that is wider than the sleeve is drawn narrower.
 */
export function LoadedBar({ side, className }: { side: readonly Plate[]; className?: string }) {
  const widths = side.map(thicknessOf);
  const narrower = Math.min(
    1,
    (SLEEVE - 12) /
      Math.max(
        1,
        widths.reduce((sum, each) => sum + each + 1.5, 0),
      ),
  );
  let at = INNER + 5;
  const plates = side.map((plate, place) => {
    const width = (widths[place] ?? 0) * narrower;
    const x = at;
    at += width + 1.5 * narrower;
    return { x, width, height: heightOf(plate) };
  });
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`} className={className}>
      <rect x={WIDTH / 2 - INNER} y={MIDDLE - 2} width={2 * INNER} height="4" className="fill-edge" />
      {[1, -1].map((end) => (
        <g key={end} transform={`translate(${WIDTH / 2} 0) scale(${end} 1)`}>
          <rect x={INNER + 4} y={MIDDLE - 3.5} width={SLEEVE} height="7" rx="2" className="fill-edge" />
          <rect x={INNER} y={MIDDLE - 7} width="4" height="14" rx="1" className="fill-quiet" />
          {plates.map(({ x, width, height }) => (
            <rect
              key={x}
              x={x}
              y={MIDDLE - height / 2}
              width={width}
              height={height}
              rx={Math.min(2, width / 3)}
              className="fill-ink"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
