/** The limits of a session in the back office: its duration, and the number of wrong codes. */

/** The number of days after which staff must sign in again, even if they were active. */
export const SESSION_DAYS = 14;
/** The number of hours without a request after which a session ends: as long as a weekend. */
export const IDLE_HOURS = 72;
/** The number of minutes after entering the password within which the second factor must be entered. */
export const FACTOR_MINUTES = 10;
/** The number of wrong codes after which the password is required again. */
export const FACTOR_TRIES = 5;
