import { language } from './label.ts';

/** The `lang` attribute for text that is Vietnamese on English pages too: names, catalogue and shop owner's texts. */
export const inVietnamese = (): { lang?: 'vi' } => (language() === 'vi' ? {} : { lang: 'vi' });
