/** The exports without amounts, or without them for those who see no price; others are for those who see prices. */
export const unpricedExports = [
  'exportOrders',
  'exportOrderLines',
  'exportSubscribers',
  'exportStockMovements',
  'exportReviews',
  'exportQuestions',
] as const;
