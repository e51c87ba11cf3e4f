/** The kinds of work that wait for staff, the most urgent first, and the permissions that a user needs to see each. */
import type { Permission } from '../staff/permissions.ts';
import type { CountedView } from './order-views.ts';

const otherWorks = [
  'books',
  'privacy-requests',
  'payment-tasks',
  'delivery-fees',
  'deposits',
  'failed-deliveries',
  'carriers',
  'return-requests',
  'late-claims',
  'cash',
  'invoices',
  'unpriced-goods',
  'low-stock',
  'no-picture',
  'questions',
  'carts',
  'reviews',
] as const;
export type OtherWork = (typeof otherWorks)[number];

export const works = [
  'books',
  'privacy-requests',
  'late',
  'payment',
  'payment-tasks',
  'call',
  'due',
  'delivery-fees',
  'pack',
  'hand-over',
  'carriers',
  'failed-deliveries',
  'return-requests',
  'late-claims',
  'deposits',
  'invoices',
  'cash',
  'unpriced-goods',
  'questions',
  'carts',
  'low-stock',
  'no-picture',
  'reviews',
] as const satisfies readonly (OtherWork | CountedView)[];
export type Work = (typeof works)[number];

const permissionFor: Record<Work, Permission> = {
  books: 'machine:read',
  'privacy-requests': 'customers:read',
  late: 'orders:read',
  due: 'orders:read',
  payment: 'money:read',
  'payment-tasks': 'money:read',
  call: 'orders:read',
  'delivery-fees': 'orders:read',
  pack: 'orders:read',
  'hand-over': 'orders:read',
  carriers: 'orders:read',
  'failed-deliveries': 'orders:read',
  'return-requests': 'orders:read',
  'late-claims': 'orders:read',
  deposits: 'money:read',
  invoices: 'money:read',
  cash: 'money:read',
  'unpriced-goods': 'cost:write',
  'low-stock': 'catalogue:read',
  'no-picture': 'catalogue:read',
  questions: 'content:read',
  carts: 'customers:read',
  reviews: 'content:read',
};

/** @returns the kinds of work that a user with these permissions can see */
export const worksFor = (granted: ReadonlySet<Permission>): Work[] =>
  works.filter((work) => granted.has(permissionFor[work]));

/** True for a kind of work that is not one of the views of orders. */
export const isOtherWork = (work: Work): work is Work & OtherWork => (otherWorks as readonly string[]).includes(work);
