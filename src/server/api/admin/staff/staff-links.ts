/** Signed links to join the staff. The signature follows the #, which browsers do not send, so no server logs it. */
import { isSignature, linkKey, type Secret } from '../../../config/secret.ts';

const INVITATION = 'staff-invitation';
const FIRST_RUN = 'first-run';

/** The number of minutes for which the link that creates the first owner is valid. */
const FIRST_RUN_MINUTES = 30;

/** @returns the path of the page that accepts an invitation */
export function invitationLink(secret: Secret, id: string): string {
  return `/admin/invitation#${id}.${linkKey(secret, INVITATION, id).toString('base64url')}`;
}

export function isInvitationKey(secret: Secret, id: string, key: string): boolean {
  return isSignature(key, linkKey(secret, INVITATION, id));
}

/** @returns the path of the page that creates the first owner; it is valid for 30 minutes from now */
export function firstRunLink(secret: Secret): string {
  const until = String(Date.now() + FIRST_RUN_MINUTES * 60_000);
  return `/admin/start#${until}.${linkKey(secret, FIRST_RUN, until).toString('base64url')}`;
}

/** @param token the fragment of the URL, after the # */
export function isFirstRunToken(secret: Secret, token: string): boolean {
  const [, until = '', key = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  return key !== '' && isSignature(key, linkKey(secret, FIRST_RUN, until)) && Number(until) > Date.now();
}
