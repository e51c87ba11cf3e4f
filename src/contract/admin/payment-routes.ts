import type { AdminRoute } from './route.ts';

/** Money: what staff must look at, bank transactions, statements, cash from carriers, invoices. */
export const paymentRoutes = {
  listPaymentTasks: { method: 'GET', path: '/api/admin/payment-tasks', permission: 'money:read' },
  solvePaymentTask: { method: 'POST', path: '/api/admin/payment-tasks/:id/solution', permission: 'money:write' },
  listBankTransactions: { method: 'GET', path: '/api/admin/bank-transactions', permission: 'money:read' },
  getBankTransaction: { method: 'GET', path: '/api/admin/bank-transactions/:id', permission: 'money:read' },
  decideBankTransaction: {
    method: 'POST',
    path: '/api/admin/bank-transactions/:id/decision',
    permission: 'money:write',
  },
  previewStatement: { method: 'POST', path: '/api/admin/statements/preview', permission: 'money:write' },
  importStatement: { method: 'POST', path: '/api/admin/statements', permission: 'money:write' },
  listPaymentProviders: { method: 'GET', path: '/api/admin/payment-providers', permission: 'money:read' },
  listExpectedCash: { method: 'GET', path: '/api/admin/expected-cash', permission: 'money:read' },
  settleCash: { method: 'POST', path: '/api/admin/cash-settlements', permission: 'money:write' },
  listInvoiceRequests: { method: 'GET', path: '/api/admin/invoice-requests', permission: 'money:read' },
  setInvoiceState: {
    method: 'POST',
    path: '/api/admin/invoice-requests/:orderNumber/state',
    permission: 'money:write',
  },
  // whoever has the invoices issued needs the file; whoever only looks reads the list
  exportInvoiceRequests: { method: 'GET', path: '/api/admin/invoice-requests/export', permission: 'money:write' },
} as const satisfies Record<string, AdminRoute>;
