import { inVietnamese } from '#browser/labels/in-vietnamese.ts';

/** A block that extensions add at a place of the page: HTML from the server, which needs no script. */
export function Block({ html, at = '' }: { html: string | undefined; at?: string }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: server/content/extension-blocks.ts escapes every text in it
  return <div {...inVietnamese()} className={`block-part ${at}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
