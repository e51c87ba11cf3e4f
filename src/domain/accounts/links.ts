/** The links that the shop sends to an account by email. */

export const LINK_PURPOSES = ['verify-email', 'reset-password', 'claim-orders'] as const;

export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** The number of hours for which a link is valid. */
export const LINK_HOURS: Record<LinkPurpose, number> = { 'verify-email': 24, 'reset-password': 1, 'claim-orders': 24 };
