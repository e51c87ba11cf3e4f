/** A secret that the shop invents for somebody else to send: shown once, then only stored encrypted. */
import { randomBytes } from 'node:crypto';

/** @returns 32 characters that every form and every header takes */
export const madeSecret = (): string => randomBytes(24).toString('base64url');
