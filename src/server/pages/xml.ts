/** XML written by hand: one element at a time. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** An element that holds text. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
