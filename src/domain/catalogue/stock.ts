/** Pieces. With this many or fewer the shop tells how many are left, before the customer orders. */
export const LOW_STOCK = 5;
