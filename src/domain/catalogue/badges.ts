/** The badges on the card of a product: three that the shop knows, whose codes imports write too, and words of the owner. */
export const badgeNames = { new: 'Mới', bestseller: 'Bán chạy', sale: 'Giảm giá' } as const;
export type BadgeCode = keyof typeof badgeNames;

const entries = Object.entries(badgeNames) as [BadgeCode, string][];

/** @returns the code of a badge by itself or by its name, however capitalised; null for words of the owner */
export function badgeCode(text: string): BadgeCode | null {
  const typed = text.trim().toLowerCase();
  return entries.find(([code, name]) => code === typed || name.toLowerCase() === typed)?.[0] ?? null;
}
