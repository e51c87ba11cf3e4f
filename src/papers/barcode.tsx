/** A bar code, drawn so that a printer of labels with 8 dots in a millimetre draws every bar exactly. */
import { encodeCode128 } from '#domain/values/code128.ts';

/** Millimetres: one dot of such a printer, and the narrowest and widest bar that it draws here. */
const DOT = 0.125;
const NARROWEST = 2 * DOT;
const WIDEST = 3 * DOT;
/** Modules that stay white on both sides, so that a scanner finds the beginning and the end. */
const QUIET = 10;

type BarcodeProps = { text: string; label: string /** millimetres that the paper has for it */; room: number };

/** Renders nothing for a text that a bar code cannot hold, such as one with Vietnamese letters. */
export function Barcode({ text, label, room }: BarcodeProps) {
  const widths = encodeCode128(text);
  if (!widths) return null;
  const modules = widths.reduce((sum, width) => sum + width, 2 * QUIET);
  const dots = Math.floor(Math.min(WIDEST, room / modules) / DOT) * DOT;
  // a code too long for whole dots takes the room that there is: hard to print, but a scanner still has a chance
  const width = dots >= NARROWEST ? dots * modules : Math.min(room, NARROWEST * modules);
  let at = QUIET;
  const bars = widths.map((bar, place) => {
    const path = place % 2 === 0 ? `M${at} 0h${bar}v1h-${bar}z` : '';
    at += bar;
    return path;
  });
  return (
    <figure className="barcode">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ width: `${width}mm` }}
      >
        <path d={bars.join('')} fill="#000" />
      </svg>
      <figcaption className="code">{text}</figcaption>
    </figure>
  );
}
