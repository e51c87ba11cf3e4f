/** How long a sign-in to the office lasts. */

/** Days after which staff sign in again, however busy they were. */
export const SESSION_DAYS = 14;
/** Hours without a request after which a session ends: a weekend. */
export const IDLE_HOURS = 72;
/** Minutes in which the second factor is entered after the password. */
export const FACTOR_MINUTES = 10;
/** Wrong codes after which the password is asked again. */
export const FACTOR_TRIES = 5;
