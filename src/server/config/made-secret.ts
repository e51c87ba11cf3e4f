/** Generates the secret that the sender of a webhook must send to the shop. It is shown once and stored encrypted. */
import { randomBytes } from 'node:crypto';

/** @returns 32 random characters that are valid in every form and every header */
export const madeSecret = (): string => randomBytes(24).toString('base64url');
