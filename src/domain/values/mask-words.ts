/** `Nguyễn Thị Hoa` → `N*** T*** H***`, which does not tell how long the words are. */
export function maskWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}
