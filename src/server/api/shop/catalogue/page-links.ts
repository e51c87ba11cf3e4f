/** Makes the Link header of a list: first, prev, next and last (RFC 8288), with the filters of the request. */

/** @param url path and query of the request; @param page counted from 1 */
export function pageLinks(url: string, page: number, limit: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / limit));
  const [path = '', query = ''] = url.split('?');
  const linkTo = (to: number, rel: string) => {
    const search = new URLSearchParams(query);
    search.set('page', String(to));
    search.set('limit', String(limit));
    return `<${path}?${search}>; rel="${rel}"`;
  };
  const links = [linkTo(1, 'first'), linkTo(last, 'last')];
  if (page > 1 && page <= last + 1) links.push(linkTo(page - 1, 'prev'));
  if (page < last) links.push(linkTo(page + 1, 'next'));
  return links.join(', ');
}
