/** What the head of a page says: title, description, address, and whether search engines may keep it. */

const MAX_DESCRIPTION = 160;
const SHOP = 'Sức Bật';

/** Cut at a word within 160 characters. */
export function cutDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MAX_DESCRIPTION) return plain;
  const cut = plain.slice(0, MAX_DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;.–-]+$/, '')}…`.slice(0, MAX_DESCRIPTION);
}

type PageHead = {
  title?: string | undefined;
  description?: string | undefined;
  path?: string;
  image?: string | undefined;
  index?: boolean;
};

export function pageHead({ title, description = '', path, image, index = true }: PageHead) {
  const fullTitle = title ? `${title} | ${SHOP}` : `${SHOP} – Dụng cụ thể thao và máy tập tại nhà`;
  const shortDescription = cutDescription(description);
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: shortDescription },
      { name: 'robots', content: index ? 'index, follow' : 'noindex' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: shortDescription },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'vi_VN' },
      { property: 'og:site_name', content: SHOP },
      ...(image ? [{ property: 'og:image', content: image }] : []),
    ],
    links:
      path && index
        ? [
            { rel: 'canonical', href: path },
            { rel: 'alternate', hrefLang: 'vi', href: path },
          ]
        : [],
  };
}
