/** Formats product names and measures for display. This file alone decides which spaces are no-break spaces. */

const NO_BREAK_SPACE = '\u00a0';
const UNIT = String.raw`(?:kg|g|km/h|km|cm|mm|m|oz|inch|HP|W|V|%|kg/m³)(?![\p{L}\p{N}])`;

/** Matches the space between a number and its unit, as in `5 kg` and `2,2 m`. */
const MEASURE = new RegExp(String.raw`(?<=\d) (?=${UNIT})`, 'gu');
/** Matches the space of an amount, as in `500.000 đ`. */
const AMOUNT = /(?<=\d) (?=đ(?![\p{L}\p{N}]))/gu;
/** Matches the spaces between two numbers, as in `50 × 50 × 2,5` and `2,5 – 24`. */
const SPAN = /(?<=\d) (?=[×–] \d)|(?<=\d.[×–]) (?=\d)/gu;
/**
 * Matches the spaces inside a model name, as in `Nhịp Chạy R200` and `An Khỏe Step 2`: up to three capitalised words
 * before a model number. A number with a unit is no model number.
 */
const MODEL = new RegExp(String.raw`(?<!\S)(?:\p{Lu}\p{L}* ){1,3}(?=\p{Lu}*\d)(?![\d.,]+ (?:${UNIT}|[×–]))`, 'gu');

/**
 * Puts no-break spaces between a number and its unit or currency, and inside a model name. The result is only for display: names are
 * stored, searched and compared with plain spaces.
 */
export function unbroken(text: string): string {
  return text
    .replace(MODEL, (words) => words.replaceAll(' ', NO_BREAK_SPACE))
    .replace(MEASURE, NO_BREAK_SPACE)
    .replace(AMOUNT, NO_BREAK_SPACE)
    .replace(SPAN, NO_BREAK_SPACE);
}
