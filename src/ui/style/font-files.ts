/** The font files that every page's first view needs; the browser loads the others when a text uses them. */
import displayLatin from './fonts/barlow-condensed-latin-700.woff2?url';
import displayVietnamese from './fonts/barlow-condensed-vietnamese-700.woff2?url';
import textLatin from './fonts/be-vietnam-pro-latin-400.woff2?url';
import strongLatin from './fonts/be-vietnam-pro-latin-600.woff2?url';
import textVietnamese from './fonts/be-vietnam-pro-vietnamese-400.woff2?url';
import strongVietnamese from './fonts/be-vietnam-pro-vietnamese-600.woff2?url';

const firstFonts = [textLatin, textVietnamese, strongLatin, strongVietnamese, displayLatin, displayVietnamese];

export const fontPreloads = firstFonts.map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
