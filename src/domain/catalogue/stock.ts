/** At this many or fewer, the shop says how many are left: the truth, and before the customer tries. */
export const LOW_STOCK = 5;
