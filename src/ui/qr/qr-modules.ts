import { encode } from 'uqr';

/** The width of a QR code's white margin, in modules (squares). Scanners need the margin to find the code. */
const QUIET_ZONE = 4;

type QrModules = { size: number; dark: [number, number][] };

/** The last QR code is cached: React may render it several times, and a slow phone needs 1/6 second for it. */
let last: { text: string; made: QrModules } | undefined;

/** A QR code: its side in modules (squares) including the white margin, and the dark modules' coordinates. */
export function qrModules(text: string): QrModules {
  if (last?.text !== text) last = { text, made: makeModules(text) };
  return last.made;
}

function makeModules(text: string): QrModules {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])));
  return { size, dark };
}
