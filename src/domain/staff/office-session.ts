/** The limits of an office session in time and tries. */

/** Days after which staff must sign in again, even if they were active. */
export const SESSION_DAYS = 14;
/** Hours without a request after which a session ends: a weekend. */
export const IDLE_HOURS = 72;
/** Minutes after the password in which the second factor must be entered. */
export const FACTOR_MINUTES = 10;
/** The number of wrong codes after which the password is required again. */
export const FACTOR_TRIES = 5;
