import { encode } from 'uqr';

/**
 * The width of the white margin around a QR code, in modules (the code's squares). Scanners need the margin to find the
 * code.
 */
const QUIET_ZONE = 4;

type QrModules = { size: number; dark: [number, number][] };

/**
 * The last QR code is cached: React may render a code several times before it is shown, and a slow phone needs a sixth
 * of a second to compute one.
 */
let last: { text: string; made: QrModules } | undefined;

/**
 * A QR code: its side length in modules (squares) including the white margin, and the coordinates of the dark modules.
 */
export function qrModules(text: string): QrModules {
  if (last?.text !== text) last = { text, made: makeModules(text) };
  return last.made;
}

function makeModules(text: string): QrModules {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])));
  return { size, dark };
}
