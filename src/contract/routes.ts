/** Method, path and access of every call: plain data, so that the browser's client carries no validator. */

export const routes = {
  listCategories: { method: 'GET', path: '/api/categories', access: 'anyone' },
  listProducts: { method: 'GET', path: '/api/products', access: 'anyone' },
  getMaxPrice: { method: 'GET', path: '/api/products/max-price', access: 'anyone' },
  listMostOrdered: { method: 'GET', path: '/api/products/most-ordered', access: 'anyone' },
  searchProducts: { method: 'GET', path: '/api/products/search', access: 'anyone' },
  getProduct: { method: 'GET', path: '/api/products/:slug', access: 'anyone' },
  listReviews: { method: 'GET', path: '/api/products/:id/reviews', access: 'anyone' },
  getShop: { method: 'GET', path: '/api/shop', access: 'anyone' },
  priceCart: { method: 'POST', path: '/api/cart/prices', access: 'anyone' },
  reserve: { method: 'POST', path: '/api/checkout/reservations', access: 'anyone' },
  placeOrder: { method: 'POST', path: '/api/orders', access: 'anyone' },
  getOrderByLink: { method: 'GET', path: '/api/orders/by-link/:orderNumber', access: 'signed link' },
} as const;

export type CallName = keyof typeof routes;
