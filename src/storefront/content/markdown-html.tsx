import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';

/** Shows a Markdown text of the shop. The router handles links to the shop's pages, without loading a document. */
export function MarkdownHtml({ html }: { html: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!plain || !link?.getAttribute('href')?.startsWith('/')) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler is for the links inside, which are interactive
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link fires a click
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own Markdown, sanitized when it was read
    <div {...inVietnamese()} className="reading" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
