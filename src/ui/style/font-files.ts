/** The font files that every page's first view needs; the browser loads the others when a text uses them. */
import displayLatin from './fonts/barlow-condensed-latin-700.woff2?url';
import displayVietnamese from './fonts/barlow-condensed-vietnamese-700.woff2?url';
import text from './fonts/be-vietnam-pro-400.woff2?url';
import strong from './fonts/be-vietnam-pro-600.woff2?url';

const firstFonts = [text, strong, displayLatin, displayVietnamese];

export const fontPreloads = firstFonts.map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
