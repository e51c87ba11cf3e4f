/** Method, path and access of every call: plain data, so that the browser's client carries no validator. */
import type { Access } from '#domain/access.ts';

export const routes = {
  listCategories: { method: 'GET', path: '/api/categories', access: 'anyone' },
  listProducts: { method: 'GET', path: '/api/products', access: 'anyone' },
  getMaxPrice: { method: 'GET', path: '/api/products/max-price', access: 'anyone' },
  listMostOrdered: { method: 'GET', path: '/api/products/most-ordered', access: 'anyone' },
  searchProducts: { method: 'GET', path: '/api/products/search', access: 'anyone' },
  getProduct: { method: 'GET', path: '/api/products/:slug', access: 'anyone' },
  listReviews: { method: 'GET', path: '/api/products/:id/reviews', access: 'anyone' },
  saveReview: { method: 'POST', path: '/api/products/:productId/reviews', access: 'customer' },
  deleteReview: { method: 'DELETE', path: '/api/products/:productId/reviews', access: 'customer' },
  getShop: { method: 'GET', path: '/api/shop', access: 'anyone' },
  priceCart: { method: 'POST', path: '/api/cart/prices', access: 'anyone' },
  reserve: { method: 'POST', path: '/api/checkout/reservations', access: 'anyone' },
  placeOrder: { method: 'POST', path: '/api/orders', access: 'visitor or customer' },
  getOrderByLink: { method: 'GET', path: '/api/orders/by-link/:orderNumber', access: 'signed link' },
  listOrdersOfUser: { method: 'GET', path: '/api/orders/user/:userId', access: 'customer' },
  getOrder: { method: 'GET', path: '/api/orders/:orderId', access: 'customer' },
  setOrderStatus: { method: 'PATCH', path: '/api/orders/:orderId/status', access: 'staff' },
  setPaymentStatus: { method: 'PATCH', path: '/api/orders/:orderId/payment-status', access: 'staff' },
  logIn: { method: 'POST', path: '/api/auth/login', access: 'anyone' },
  signUp: { method: 'POST', path: '/api/auth/signup', access: 'anyone' },
  resendVerification: { method: 'POST', path: '/api/auth/resend-verification', access: 'anyone' },
  verifyEmail: { method: 'GET', path: '/api/auth/verify-email/:token', access: 'anyone' },
  refresh: { method: 'POST', path: '/api/auth/refresh', access: 'anyone' },
  logOut: { method: 'POST', path: '/api/auth/logout', access: 'anyone' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'anyone' },
  changePassword: { method: 'POST', path: '/api/user/change-password', access: 'customer' },
  getProfile: { method: 'GET', path: '/api/user/profile', access: 'customer' },
  updateProfile: { method: 'PUT', path: '/api/user/profile', access: 'customer' },
  downloadData: { method: 'GET', path: '/api/user/data', access: 'customer' },
  deleteAccount: { method: 'POST', path: '/api/user/delete-account', access: 'customer' },
} as const satisfies Record<string, { method: string; path: string; access: Access }>;

export type CallName = keyof typeof routes;
