/** The typefaces' files the first view of any page needs; the rest comes when a text asks for it. */
import displayLatin from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import displayVietnamese from '@fontsource/barlow-condensed/files/barlow-condensed-vietnamese-700-normal.woff2?url';
import textLatin from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url';
import strongLatin from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-600-normal.woff2?url';
import textVietnamese from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url';
import strongVietnamese from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-600-normal.woff2?url';

const firstFonts = [textLatin, textVietnamese, strongLatin, strongVietnamese, displayLatin, displayVietnamese];

export const fontPreloads = firstFonts.map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
