import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Notice } from '#extension-kit/notices.ts';
import { useQuery } from '#extension-kit/queries.ts';
import { mismatchesIn } from '../../rules/weights/bore.ts';
import type { Gear } from '../../rules/weights/gear.ts';
import { gearQuery } from './gear-query.ts';
import { mismatchWords } from './weight-words.ts';

function diameterOf(gear: Gear | undefined): number {
  if (gear?.kind === 'bar') return gear.bar.sleeveMm;
  if (gear?.kind === 'collars') return gear.sleeveMm;
  return gear?.plates[0]?.plate.boreMm ?? 0;
}

/**
 * Says which plates and bars in the cart do not go together; nothing if all do. Bundles are taken apart.
 * @param ids of the products in the cart
 */
export function CartMismatches({ ids }: { ids: readonly string[] }) {
  const { data = [] } = useQuery(gearQuery);
  const inCart = [...new Set(ids.flatMap((id) => data.filter((each) => each.id === id || each.bundles.includes(id))))];
  const nameOf = (id: string) => inCart.find((each) => each.id === id)?.name ?? '';
  const sentences = mismatchesIn(inCart.map(({ gear }) => gear)).flatMap(
    (each) => mismatchWords(each, nameOf, (id) => diameterOf(inCart.find((one) => one.id === id)?.gear)) ?? [],
  );
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-4" title={t('Đĩa và thanh trong giỏ chưa khớp')}>
      <ul {...inVietnamese()} className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
