/** A flood of 10,000 wrong passwords: the tests of `npm test` with more of it. */
import '../../accounts/flood.test.ts';
