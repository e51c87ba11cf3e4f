/** A secret that the shop generates and that a sender of webhooks must send: shown once, then stored encrypted. */
import { randomBytes } from 'node:crypto';

/** @returns 32 characters that are valid in every form and every header */
export const madeSecret = (): string => randomBytes(24).toString('base64url');
