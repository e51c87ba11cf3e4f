/** The simple pattern of the shop's forms: something, an at sign, a domain with a dot; no white space. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
