/** Reads a number of days in the settings. @param text a range such as `2–5`, with an en dash, or one number */
export function readDayRange(text: string): { least: number; most: number } {
  const [least = 0, most = least] = text.split('–').map(Number);
  return { least, most };
}
