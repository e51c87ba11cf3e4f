import { language } from './label.ts';

/**
 * The `lang` attribute of text that is Vietnamese in both languages: names, and texts of the catalogue and the shop
 * owner.
 */
export const inVietnamese = (): { lang?: 'vi' } => (language() === 'vi' ? {} : { lang: 'vi' });
