/** Files of test/proofs/slow run some tests of `npm test` again, with more of what they walk. */

/** True in `npm run proof:slow`. */
export const isLong = process.env.PROOF === 'slow';
