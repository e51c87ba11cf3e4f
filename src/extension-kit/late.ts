/** Parts of a page whose scripts are loaded late: `extra` when they are first shown, `late` after the server rendered them. */
export { extra } from '#browser/parts/extra.tsx';
export { late, used } from '#ui/late.tsx';
export { retried } from '#ui/retried.ts';
