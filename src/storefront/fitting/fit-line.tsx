import { extra } from '#browser/parts/extra.tsx';
import { useKeptHome } from './kept-home.ts';

// without its script, a card says nothing about the home
const FitAnswer = extra(() => import('./fit-answer.tsx'), 'default', { failed: null });

/** Whether a product fits the home that this device keeps; nothing, and no script, on a device without one. */
export function FitLine({ slug }: { slug: string }) {
  return useKeptHome() ? <FitAnswer slug={slug} /> : null;
}
