/** `Nguyễn Thị Hoa` → `N*** T*** H***`, which hides the length of the words. */
export function maskWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}
