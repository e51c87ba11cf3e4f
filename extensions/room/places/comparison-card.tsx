import { extrasIn, type PlaceProps } from '#extension-kit/places.ts';
import type { ComparisonExtras } from '../answers/shapes.ts';
import { Mark, Reasons } from '../pages/choosing/reasons.tsx';

/** Why a compared product fits what the visitor says about their own body; nothing if they say nothing. */
export default function ComparisonCard({ extras, place }: PlaceProps['comparison-card']) {
  const reasons = extrasIn<ComparisonExtras>(extras, 'room')?.reasons[place] ?? [];
  if (reasons.length === 0) return null;
  return (
    <>
      <Mark reasons={reasons} fits={reasons.every(({ fits }) => fits === true)} />
      <Reasons reasons={reasons} />
    </>
  );
}
