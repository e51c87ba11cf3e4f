/** Reads a number as people type it: `95`, `95 kg`, `1,5`, `182cm`; null for anything else. */
export function readNumber(typed: string): number | null {
  const [, digits] = /^(\d{1,12}(?:[.,]\d{1,3})?)\s*\p{L}{0,6}$/u.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}
