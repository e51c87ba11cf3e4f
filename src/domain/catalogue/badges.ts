/** The badges on the card of a product: three standard ones, whose codes imports use too, and free texts of the owner. */
export const badgeNames = { new: 'Mới', bestseller: 'Bán chạy', sale: 'Giảm giá' } as const;
export type BadgeCode = keyof typeof badgeNames;

const entries = Object.entries(badgeNames) as [BadgeCode, string][];

/** @returns the code of a standard badge, given its code or its name in any case; null for a free text of the owner */
export function badgeCode(text: string): BadgeCode | null {
  const typed = text.trim().toLowerCase();
  return entries.find(([code, name]) => code === typed || name.toLowerCase() === typed)?.[0] ?? null;
}
