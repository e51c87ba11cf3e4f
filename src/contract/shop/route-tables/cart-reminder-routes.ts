/** The endpoints that a browser calls only for shoppers who want to be reminded of their cart, in a table of its own. */
import type { Route } from '../../call-types.ts';

export const cartReminderRoutes = {
  keepReminder: { method: 'PUT', path: '/api/checkout/reminder', access: 'anyone' },
  // a POST request, so that the id of the checkout does not appear in URLs and logs
  withdrawReminder: { method: 'POST', path: '/api/checkout/reminder/withdrawal', access: 'anyone' },
  getKeptCart: { method: 'GET', path: '/api/checkout/reminder/:id', access: 'signed link' },
} as const satisfies Record<string, Route>;
