/** `Nguyễn Thị Hoa` → `N*** T*** H***`: masks the words of a name, so that their lengths cannot be seen either. */
export function maskWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}
