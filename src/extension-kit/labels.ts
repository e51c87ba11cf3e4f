/** The labels of pages: a Vietnamese text is its own key, and `english.json` of the extension has its translation. */
export { inVietnamese } from '#browser/labels/in-vietnamese.ts';
export { type Label, rich, t, translate } from '#browser/labels/label.ts';
