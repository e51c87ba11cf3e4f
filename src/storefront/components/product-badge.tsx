import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { translate } from '../labels/label.ts';

const known: Record<string, { label: string; tone: BadgeTone }> = {
  bestseller: { label: 'Bán chạy', tone: 'ink' },
  sale: { label: 'Giảm giá', tone: 'accent' },
  new: { label: 'Mới', tone: 'ink' },
};

/** A badge the shop does not know is shown as it is. */
export function ProductBadge({ badge }: { badge: string }) {
  const { label, tone } = known[badge.toLowerCase()] ?? { label: badge, tone: 'ink' as const };
  return <Badge tone={tone}>{translate(label)}</Badge>;
}
