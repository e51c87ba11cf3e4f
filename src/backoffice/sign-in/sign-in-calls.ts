/** Opens a screen of the office anew, so that nothing of an earlier session is left in memory. */
export const openOffice = (path: string): void => window.location.assign(path);

/** @returns where to go after signing in: only a screen of the office itself */
export function destinationOf(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  return /^\/admin(\/(?!\/)|$)/.test(to) && !to.startsWith('/admin/sign-in') ? to : '/admin';
}
