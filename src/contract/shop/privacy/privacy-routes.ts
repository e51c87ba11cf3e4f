/** The endpoints of a customer's requests about personal data, in a table that only the account page downloads. */
import type { Route } from '../../call-types.ts';

export const privacyRoutes = {
  sendPrivacyRequest: { method: 'POST', path: '/api/user/privacy-requests', access: 'customer' },
  listOwnPrivacyRequests: { method: 'GET', path: '/api/user/privacy-requests', access: 'customer' },
} as const satisfies Record<string, Route>;
