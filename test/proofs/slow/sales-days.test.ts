/** The best sellers of 15,000 orders: the tests of `npm test` with more of it. */
import '../../admin/sales-days.test.ts';
