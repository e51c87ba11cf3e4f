/** Whatever happens to the files of an archive, a restore gives back what was there, or says until when it can. */
import { test } from 'vitest';
import { damageAtRandom } from './random-damage.ts';

test('files of an archive are cut, changed, doubled, exchanged and removed at random: a restore says and lays what is there', () =>
  damageAtRandom(120));
