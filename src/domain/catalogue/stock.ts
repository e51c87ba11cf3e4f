/** If the stock is at most this number of items, the shop shows customers how many are left. */
export const LOW_STOCK = 5;
