/** The random damages of npm test, many more of them. */
import { test } from 'vitest';
import { damageAtRandom } from '#pg-archive/test/random-damage.ts';
import { PATIENCE } from '../../backup/archived-shop.ts';

test(
  'two thousand archives with files cut, changed, doubled, exchanged and removed: a restore says and lays what is there',
  {
    timeout: 4 * PATIENCE,
  },
  () => damageAtRandom(2000),
);
