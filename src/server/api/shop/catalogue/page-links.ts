/** Makes the Link header of a list: first, prev, next and last (RFC 8288), with the filters of the request. */

type Filters = {
  /** path and query of the request's URL */
  url: string;
  /** the parameters that the list uses; unknown parameters are not repeated in the links */
  parameters: readonly string[];
};

/** The maximum characters of the Link header: proxies refuse longer headers, and usual filters are far shorter. */
const MOST_CHARACTERS = 4_000;

/** @param page the page number, counted from 1 @returns the Link header; null if filters make it too long */
export function pageLinks({ url, parameters }: Filters, page: number, limit: number, total: number): string | null {
  const last = Math.max(1, Math.ceil(total / limit));
  const [path = '', query = ''] = url.split('?');
  const filters = [...new URLSearchParams(query)].filter(([name]) => parameters.includes(name));
  const linkTo = (to: number, rel: string) => {
    const search = new URLSearchParams(filters);
    search.set('page', String(to));
    search.set('limit', String(limit));
    return `<${path}?${search}>; rel="${rel}"`;
  };
  const links = [linkTo(1, 'first'), linkTo(last, 'last')];
  if (page > 1 && page <= last + 1) links.push(linkTo(page - 1, 'prev'));
  if (page < last) links.push(linkTo(page + 1, 'next'));
  const header = links.join(', ');
  return header.length > MOST_CHARACTERS ? null : header;
}
