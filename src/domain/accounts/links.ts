/** The links an account is sent by email. */

export const LINK_PURPOSES = ['verify-email', 'reset-password', 'claim-orders'] as const;

export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Hours a link is good for. */
export const LINK_HOURS: Record<LinkPurpose, number> = { 'verify-email': 24, 'reset-password': 1, 'claim-orders': 24 };
