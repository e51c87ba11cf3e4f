/** Pieces: at this stock or less, the shop shows customers the number of remaining pieces. */
export const LOW_STOCK = 5;
