import { encode } from 'uqr';

/** The white margin on each side, in modules, that scanners need to find the code. */
const QUIET_ZONE = 4;

/** The side length in modules, including the quiet zone, and the coordinates of the dark modules. */
export function qrModules(text: string): { size: number; dark: [number, number][] } {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])));
  return { size, dark };
}
