import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { translate } from '#browser/labels/label.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const known: Record<string, { label: string; tone: BadgeTone }> = {
  bestseller: { label: 'Bán chạy', tone: 'ink' },
  sale: { label: 'Giảm giá', tone: 'accent' },
  new: { label: 'Mới', tone: 'ink' },
};

/** A badge that has no translation was written by the shop owner and is shown as it is. */
export function ProductBadge({ badge }: { badge: string }) {
  const named = known[badge.toLowerCase()];
  if (named) return <Badge tone={named.tone}>{translate(named.label)}</Badge>;
  return (
    <Badge tone="ink">
      <span {...inVietnamese()}>{badge}</span>
    </Badge>
  );
}
