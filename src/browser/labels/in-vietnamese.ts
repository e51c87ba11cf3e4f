import { language } from './label.ts';

/**
 * The `lang` attribute for text that is Vietnamese on English pages too: names, and texts of the catalogue and of the
 * shop owner.
 */
export const inVietnamese = (): { lang?: 'vi' } => (language() === 'vi' ? {} : { lang: 'vi' });
