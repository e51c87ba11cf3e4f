import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { translate } from '#browser/labels/label.ts';
import { type BadgeCode, badgeCode, badgeNames } from '#domain/catalogue/badges.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Record<BadgeCode, BadgeTone> = { bestseller: 'ink', sale: 'accent', new: 'ink' };

/** Shows a product's badge. A badge that the shop owner typed has no translation and is shown unchanged. */
export function ProductBadge({ badge }: { badge: string }) {
  const code = badgeCode(badge);
  if (code) return <Badge tone={tones[code]}>{translate(badgeNames[code])}</Badge>;
  return (
    <Badge tone="ink">
      <span {...inVietnamese()}>{badge}</span>
    </Badge>
  );
}
