/** Opens a screen of the back office with a full page load, so that no data of an earlier session stays in memory. */
export const openOffice = (path: string): void => window.location.assign(path);

/** @returns the path to open after signing in, which must be the path of a screen of the back office */
export function destinationOf(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  return /^\/admin(\/(?!\/)|$)/.test(to) && !to.startsWith('/admin/sign-in') ? to : '/admin';
}
