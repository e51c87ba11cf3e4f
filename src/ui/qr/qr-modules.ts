import { encode } from 'uqr';

/** Modules left white on each side, so that scanners find the code. */
const QUIET_ZONE = 4;

/** The code's side in modules, quiet zone included, and where it is dark. */
export function qrModules(text: string): { size: number; dark: [number, number][] } {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])));
  return { size, dark };
}
