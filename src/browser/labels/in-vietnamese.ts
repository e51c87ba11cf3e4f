import { language } from './label.ts';

/** The `lang` of what is Vietnamese in either language: names, texts of the catalogue and the owner's own. */
export const inVietnamese = (): { lang?: 'vi' } => (language() === 'vi' ? {} : { lang: 'vi' });
