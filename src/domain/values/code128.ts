/**
 * Code 128 (ISO/IEC 15417), the bar code that every hand scanner reads: the printable characters of ASCII, and two
 * digits in one symbol where several follow each other.
 */

/** The widths of the three bars and three spaces of each symbol, in modules; index 106 is the stop with its last bar. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const CODE_C = 99;
const CODE_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** Digits in pairs are shorter, but changing to them and back costs a symbol each: fewer digits are not worth it. */
const WORTH_AT_AN_END = 4;
const WORTH_BETWEEN = 6;

const digitsAt = (text: string, from: number) => /^\d*/.exec(text.slice(from))?.[0].length ?? 0;

/** @returns the values of the symbols between start and check symbol, with the start symbol before them */
function valuesOf(text: string): number[] {
  let inPairs = digitsAt(text, 0) >= WORTH_AT_AN_END || /^\d\d$/.test(text);
  const values = [inPairs ? START_C : START_B];
  for (let at = 0; at < text.length; ) {
    const digits = digitsAt(text, at);
    if (inPairs && digits >= 2) {
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
      continue;
    }
    if (inPairs) values.push(CODE_B);
    inPairs = false;
    const isWorth = digits >= (at + digits === text.length ? WORTH_AT_AN_END : WORTH_BETWEEN);
    if (isWorth && digits % 2 === 0) {
      values.push(CODE_C);
      inPairs = true;
      continue;
    }
    values.push(text.charCodeAt(at) - 32);
    at += 1;
  }
  return values;
}

/**
 * @param text one to 80 printable ASCII characters
 * @returns the widths of bars and spaces in modules, alternately and beginning with a bar, without the quiet zones of
 * ten modules on both sides; null if the text cannot be encoded
 */
export function encodeCode128(text: string): number[] | null {
  if (!/^[ -~]{1,80}$/.test(text)) return null;
  const values = valuesOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  return [...values, check, STOP].flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number));
}
