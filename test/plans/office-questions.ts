/** What the back office asks of a shop with many orders and products. */

import { monthAfter, monthOf } from '#domain/books/months.ts';
import { reminderStates } from '#domain/cart/cart-reminder.ts';
import { readCustomerSearch } from '#domain/customers/customer-search.ts';
import { daysUntil } from '#domain/desk/figures-period.ts';
import { readOrderSearch } from '#domain/desk/order-search.ts';
import { orderViews } from '#domain/desk/order-views.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { readPastOrderSearch } from '#domain/moving/past-order.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { readClaimSearch } from '#domain/warranty/claim-search.ts';
import { claimStates } from '#domain/warranty/claim-states.ts';
import { listAdjustments, listBookDays } from '#store/books/book-entries.ts';
import { readMonths } from '#store/books/closed-months.ts';
import { removeRemindersOf } from '#store/cart/cart-reminders.ts';
import { listReminders } from '#store/cart/reminder-list.ts';
import { listForOffice, type OfficeFilters } from '#store/catalogue/office-products.ts';
import { findCustomer } from '#store/customers/customer.ts';
import { findCustomers, listAccounts, listBlocked, listCustomers } from '#store/customers/customer-list.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { countViews } from '#store/desk/order-counts.ts';
import { listOrderIds, type OrderFilter } from '#store/desk/order-list.ts';
import { listOrderRows } from '#store/desk/order-rows.ts';
import { listDayFigures } from '#store/desk/sales-figures.ts';
import { listHandOvers } from '#store/fulfilment/hand-overs.ts';
import { countParcels, findParcels, listParcels } from '#store/fulfilment/parcel-list.ts';
import { listCashPage } from '#store/fulfilment/to-do.ts';
import { listInvoicePage } from '#store/invoices/invoice-requests.ts';
import { listImported } from '#store/moving/imported-customers.ts';
import { listImports } from '#store/moving/imports.ts';
import { listPastOrders } from '#store/moving/past-orders.ts';
import { listRedirects } from '#store/moving/redirects.ts';
import { listSubscribers } from '#store/newsletter/subscribers.ts';
import { listTransactions } from '#store/payments/matches.ts';
import { listTasks } from '#store/payments/payment-tasks.ts';
import { listSchedules } from '#store/prices/price-schedules.ts';
import { listEndedRequests, listOpenRequests } from '#store/privacy/privacy-requests.ts';
import { listOfficeQuestions } from '#store/questions/questions.ts';
import { listOfficeReviews } from '#store/reviews/office-reviews.ts';
import { listChanges } from '#store/staff/audit-log.ts';
import { listVoucherPage } from '#store/vouchers/voucher-pages.ts';
import { countClaims, listClaims, listLateClaims, searchClaims } from '#store/warranty/claims.ts';
import { findSoldLines } from '#store/warranty/warranty-pieces.ts';

/** `most`: the most rows that one statement may read */
type Question = { name: string; most: number; ask(db: Database): Promise<unknown> };

const LIMIT = 50;
/** A page of orders whose filter no index answers looks at 2,000 orders, each with its lines, parcels and their lines. */
const LOOKED_AT = 20_000;
/** The numbers of all views look at 1,000 orders for each. */
const COUNTED = 30_000;
/** Products that are read along the index of names until a page is full. */
const WALKED = 20_000;

const orders = (name: string, filter: OrderFilter, most = LOOKED_AT): Question => ({
  name: `office: orders, ${name}`,
  most,
  ask: async (db) => listOrderRows(db, (await listOrderIds(db, filter, { after: null, limit: LIMIT })).ids),
});

const products = (name: string, filters: Omit<OfficeFilters, 'state'>): Question => ({
  name: `office: products, ${name}`,
  most: WALKED,
  ask: (db) => listForOffice(db, { state: 'active', ...filters }, { after: null, limit: LIMIT }),
});

const pastOrders = (name: string, text: string | null): Question => ({
  name: `office: past orders, ${name}`,
  most: 1_000,
  ask: (db) =>
    listPastOrders(db, {
      search: text === null ? null : readPastOrderSearch(text),
      customer: null,
      limit: LIMIT,
    }),
});

const list = (name: string, ask: (db: Database) => Promise<unknown>, most = 1_000): Question => ({
  name: `office: ${name}`,
  most,
  ask,
});

const today = dayInVietnam(new Date());
const page = { limit: LIMIT };

/** A year of days, each kept, and the orders of today. */
const YEAR = 4_000;
/** The days of all closed months, the decisions of a day about payments, and the orders of this month. */
const BOOK = 10_000;

const otherLists: Question[] = [
  list('bank transactions', (db) => listTransactions(db, { limit: LIMIT })),
  list('bank transactions for a person to look at', (db) => listTransactions(db, { state: 'review', limit: LIMIT })),
  list('refunds, of which there are none', (db) => listTransactions(db, { state: 'refund', limit: LIMIT })),
  list('bank transactions of an order', (db) => listTransactions(db, { orderNumber: 'DHXXXXXX', limit: LIMIT })),
  list('open payment tasks', (db) => listTasks(db, { limit: LIMIT })),
  list('all payment tasks', (db) => listTasks(db, { all: true, limit: LIMIT })),
  list('expected cash', (db) => listCashPage(db, page)),
  list('waiting requests for invoices', (db) => listInvoicePage(db, { ...page, state: 'asked' })),
  list('all requests for invoices', (db) => listInvoicePage(db, page)),
  list('the audit log', (db) => listChanges(db, { limit: LIMIT })),
  list('questions', (db) => listOfficeQuestions(db, { ...page, state: undefined })),
  list('hidden questions', (db) => listOfficeQuestions(db, { ...page, state: 'hidden' })),
  ...reminderStates.map((state) => list(`abandoned carts, ${state}`, (db) => listReminders(db, { ...page, state }))),
  list('the abandoned carts that an order removes', (db) =>
    // a statement of its own, because the beginning of a transaction cannot be explained
    removeRemindersOf(db as Transaction, { phone: '0900004711', email: 'khach-815@thu.example' }),
  ),
  list('reviews', (db) => listOfficeReviews(db, { ...page, stars: undefined, hidden: undefined })),
  list('subscribers', (db) => listSubscribers(db, { ...page, state: undefined, search: undefined })),
  list('vouchers', (db) => listVoucherPage(db, page)),
  list('past orders', (db) => listPastOrders(db, { ...page, search: null, customer: null })),
  // all schedules are sorted, because those that are not over stand first
  list('price schedules', (db) => listSchedules(db, null, LIMIT), 5_000),
  list('imports', (db) => listImports(db, 'own', LIMIT)),
  list('figures of a year', (db) => listDayFigures(db, daysUntil(today, 365)), YEAR),
  list('which months are closed', readMonths),
  list('the book of the open month', (db) => listBookDays(db, monthOf(today), false), BOOK),
  list('the book of a closed month', (db) => listBookDays(db, monthAfter(monthOf(today), -2), true)),
  list('changes of closed months', (db) => listAdjustments(db, monthOf(today), false), BOOK),
  list('corrections that a closed month holds', (db) => listAdjustments(db, monthAfter(monthOf(today), -2), true)),
];

/** @param phone the key of a phone number with orders */
export function officeQuestions(phone: string): Question[] {
  const found = (text: string) => ({ view: 'all' as const, search: readOrderSearch(text) ?? undefined });
  return [
    ...orderViews.map((view) => orders(view, { view })),
    orders('a phone number', found(phone)),
    orders('a name that nobody has', found('xyzzy')),
    orders('a common name', found('Nguyễn')),
    orders('a source without orders', { view: 'all', source: 'zalo' }),
    orders('a province without orders', { view: 'all', province: 'Cà Mau' }),
    { name: 'office: the numbers of the views', most: COUNTED, ask: countViews },
    ...otherLists,
    products('all', {}),
    products('words that none has', { search: 'xyzzy' }),
    products('beginnings of words', { search: 'may cha r2' }),
    products('a barcode that none has', { search: '8936000000017' }),
    products('a category', { category: 'cardio' }),
    {
      name: 'office: products, archived',
      most: 1_000,
      ask: (db) => listForOffice(db, { state: 'archived' }, { after: null, limit: LIMIT }),
    },
    products('a type of one brand', { type: 'ta-tay', brand: 'Bền Lực' }),
    { name: 'office: customers', most: LOOKED_AT, ask: (db) => listCustomers(db, page) },
    pastOrders('newest', null),
    ...['#500', '0900000123', 'SKU-7', 'Nguyễn', 'xyzzy'].map((text) => pastOrders(text, text)),
    {
      name: 'office: past orders of a customer',
      most: 1_000,
      ask: (db) => listPastOrders(db, { search: null, customer: '+84900000123', ...page }),
    },
    ...[null, 'Nguyễn', 'xyzzy'].map((name) => ({
      name: `office: imported customers, ${name ?? 'newest'}`,
      most: 1_000,
      ask: (db: Database) => listImported(db, { search: name === null ? null : readCustomerSearch(name), ...page }),
    })),
    ...[[], ['pham'], ['4711']].map((words) => ({
      name: `office: old addresses, ${words[0] ?? 'newest'}`,
      most: 1_000,
      ask: (db: Database) => listRedirects(db, { words, ...page }),
    })),
    { name: 'office: blocked customers', most: 1_000, ask: (db) => listBlocked(db, page) },
    { name: 'office: accounts', most: 1_000, ask: (db) => listAccounts(db, page) },
    { name: 'office: one customer', most: 1_000, ask: (db) => findCustomer(db, phone) },
    {
      name: 'office: customers by a common name',
      most: LOOKED_AT,
      ask: (db) => findCustomers(db, { kind: 'name', words: ['nguyen'] }, LIMIT),
    },
    {
      name: 'office: customers by an address',
      most: 1_000,
      ask: (db) => findCustomers(db, { kind: 'email', email: 'nobody@thu.example' }, LIMIT),
    },
    ...(['planned', 'delivered'] as const).map((state) => ({
      name: `office: parcels, ${state}`,
      most: 1_000,
      ask: (db: Database) => listParcels(db, { state, ...page }),
    })),
    {
      name: 'office: delivered parcels of a carrier',
      most: 1_000,
      ask: (db) => listParcels(db, { state: 'delivered', carrier: 'ghtk', ...page }),
    },
    { name: 'office: the numbers of parcels', most: 2_000, ask: (db) => countParcels(db, shipmentStates, 100) },
    {
      name: 'office: parcels by 50 codes',
      most: 1_000,
      ask: (db) =>
        findParcels(
          db,
          Array.from({ length: 50 }, (_, place) => `SEED${place}`),
        ),
    },
    ...(['all', 'received', 'returned', 'refused'] as const).map((view) => ({
      name: `office: warranty claims, ${view}`,
      most: 1_000,
      ask: (db: Database) => listClaims(db, view, page),
    })),
    list('requests about personal data', (db) => listOpenRequests(db, page)),
    list('answered requests about personal data', (db) => listEndedRequests(db, page)),
    list('late warranty claims', (db) => listLateClaims(db, page)),
    list('the numbers of warranty claims', (db) => countClaims(db, claimStates, 100), 2_000),
    ...['SEED-77', '0900000077', 'BH77', 'XYZZY'].flatMap((text): Question[] => {
      const search = readClaimSearch(text);
      if (!search) throw new Error(`nobody searches for ${text}`);
      return [
        list(`warranty claims, ${text}`, (db) => searchClaims(db, search, page)),
        list(`sold pieces, ${text}`, (db) => findSoldLines(db, search)),
      ];
    }),
    list('sold pieces of a phone number with orders', (db) =>
      findSoldLines(db, { number: null, orderNumber: null, serial: null, phone }),
    ),
    // each list with its twenty parcels
    { name: 'office: lists of couriers', most: 2_000, ask: (db) => listHandOvers(db, page) },
  ];
}
