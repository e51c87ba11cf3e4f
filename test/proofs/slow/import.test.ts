/** An import of 5,000 products: the tests of `npm test` with more of it. */
import '../../import/import.test.ts';
