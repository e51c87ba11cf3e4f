/** How names and measures of products are written on a page: the one place that decides where a line may not break. */

const NO_BREAK_SPACE = '\u00a0';
const UNIT = String.raw`(?:kg|g|km/h|km|cm|mm|m|oz|inch|HP|W|V|%|kg/m³)(?![\p{L}\p{N}])`;

/** `5 kg`, `2,2 m`. */
const MEASURE = new RegExp(String.raw`(?<=\d) (?=${UNIT})`, 'gu');
/** `50 × 50 × 2,5`, `2,5 – 24`. */
const SPAN = /(?<=\d) (?=[×–] \d)|(?<=\d.[×–]) (?=\d)/gu;
/** `Nhịp Chạy R200`, `An Khỏe Step 2`: up to three capitalised words before a model's number, unless that is a measure. */
const MODEL = new RegExp(String.raw`(?<!\S)(?:\p{Lu}\p{L}* ){1,3}(?=\p{Lu}*\d)(?![\d.,]+ (?:${UNIT}|[×–]))`, 'gu');

/**
 * The text with no-break spaces between a figure and its unit and within a model's name. For showing only: names are kept,
 * searched and compared with plain spaces.
 */
export function unbroken(text: string): string {
  return text
    .replace(MODEL, (words) => words.replaceAll(' ', NO_BREAK_SPACE))
    .replace(MEASURE, NO_BREAK_SPACE)
    .replace(SPAN, NO_BREAK_SPACE);
}
