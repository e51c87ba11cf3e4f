import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';

/** Text the shop wrote in Markdown. Its links within the shop are followed without a new document. */
export function Written({ html }: { html: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!plain || !link?.getAttribute('href')?.startsWith('/')) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by keyboard too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by keyboard clicks
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own Markdown, sanitised when it was read
    <div {...inVietnamese()} className="reading" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
