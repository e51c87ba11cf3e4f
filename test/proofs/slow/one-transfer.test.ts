/** A thousand transfers by four doors: the tests of `npm test` with more of it. */
import '../../payments/one-transfer.test.ts';
