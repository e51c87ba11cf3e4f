/** The badges on a product card: three standard badges, whose codes imports also use, and any texts of the owner. */
export const badgeNames = { new: 'Mới', bestseller: 'Bán chạy', sale: 'Giảm giá' } as const;
export type BadgeCode = keyof typeof badgeNames;

const entries = Object.entries(badgeNames) as [BadgeCode, string][];

/** @returns the code of a standard badge, given its code or its name in upper or lower case; null for any other text */
export function badgeCode(text: string): BadgeCode | null {
  const typed = text.trim().toLowerCase();
  return entries.find(([code, name]) => code === typed || name.toLowerCase() === typed)?.[0] ?? null;
}
