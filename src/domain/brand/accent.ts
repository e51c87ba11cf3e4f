/**
 * The accent colour of the shop. The owner sets one colour, which is the background of buttons and the colour of links;
 * the other shades are derived from it. Contrast is computed as WCAG 2 defines it:
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */

/** The minimum contrast of text at level AA. */
const LEAST_CONTRAST = 4.5;
/** The minimum contrast of a graphic such as a line or the logo; level AA requires 3. */
const LEAST_OF_MARKS = 3.2;

/** The light backgrounds on which text in the accent colour is shown; text on the accent colour is white. */
const GROUNDS = ['#ffffff', '#f6f5f2'] as const;
/** The background of emails in dark mode. */
const DARK = '#1c1e24';

/**
 * `mark`: for lines and drawings; `text`: for buttons, and for text on light backgrounds; `deep`: for a button under
 * the pointer; `onDark`: for text on a dark background
 */
export type AccentShades = { mark: string; text: string; deep: string; onDark: string };

export const DEFAULT_ACCENT = '#c9340c';
/** The shades in src/ui/style/tokens.css, chosen by a designer; a test checks that both files contain the same. */
export const defaultShades: AccentShades = {
  mark: '#ff4b1f',
  text: DEFAULT_ACCENT,
  deep: '#a82a08',
  onDark: '#ff8a68',
};

export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

type Rgb = readonly [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const print = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast ratio of two colours, from 1 to 21 */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @returns the colour's lowest contrast as text on the light backgrounds and as the background of white text */
export const leastContrastOf = (colour: string): number =>
  Math.min(...GROUNDS.map((ground) => contrastOf(colour, ground)));

/** Mixes a colour with black or white. @param share the share of black or white: 0: unchanged, 1: black or white */
function towards(colour: string, end: 'black' | 'white', share: number): string {
  const limit = end === 'black' ? 0 : 255;
  return print(parse(colour).map((part) => part + (limit - part) * share) as unknown as Rgb);
}

/** @returns the first shade that meets the condition when the colour is mixed with black or white in steps of 1% */
function nearest(colour: string, end: 'black' | 'white', isRight: (shade: string) => boolean): string {
  for (let share = 0; share <= 100; share += 1) {
    const shade = towards(colour, end, share / 100);
    if (isRight(shade)) return shade;
  }
  return end === 'black' ? '#000000' : '#ffffff';
}

/** @returns null if text in this colour is readable; else its contrast (4,49) and the nearest readable darker shade */
export function accentFault(colour: string): { contrast: string; nearest: string } | null {
  const contrast = leastContrastOf(colour);
  if (contrast >= LEAST_CONTRAST) return null;
  // the contrast is truncated, not rounded: 4.49 must not be shown as 4.5
  return {
    contrast: (Math.floor(contrast * 100) / 100).toFixed(2).replace('.', ','),
    nearest: nearest(colour, 'black', (shade) => leastContrastOf(shade) >= LEAST_CONTRAST),
  };
}

export function shadesOf(colour: string): AccentShades {
  const text = colour.toLowerCase();
  if (text === DEFAULT_ACCENT) return defaultShades;
  const tooPale = (shade: string) => contrastOf(shade, '#ffffff') < LEAST_OF_MARKS;
  // the lightest shade in which a line is still visible on white
  let mark = text;
  for (let share = 1; share <= 100; share += 1) {
    const shade = towards(text, 'white', share / 100);
    if (tooPale(shade)) break;
    mark = shade;
  }
  return {
    mark,
    text,
    deep: towards(text, 'black', 0.22),
    onDark: nearest(text, 'white', (shade) => contrastOf(shade, DARK) >= LEAST_CONTRAST + 1),
  };
}
