import { inVietnamese } from '#browser/labels/in-vietnamese.ts';

/** A block that extensions add to a page at a given place, sent by the server as HTML; it needs no script. */
export function Block({ html, at = '' }: { html: string | undefined; at?: string }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: server/content/extension-blocks.ts escapes every text in it
  return <div {...inVietnamese()} className={`block-part ${at}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
