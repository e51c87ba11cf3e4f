/** Writes XML, one element at a time. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Writes an element that contains text. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
