/** What packages bring is compared with what is allowed. */
import { describe, expect, test } from 'vitest';

const tool = (name: string) => import(new URL(`../../tools/supply/${name}.mjs`, import.meta.url).href);
const [allowed, { findFlaws, isAllowed }, { readLocked }, { describeMaterials }] = await Promise.all(
  ['allowed', 'flaws', 'locked', 'sbom'].map(tool),
);

type Locked = { name: string; version: string; dev: boolean };
const NPMRC = 'fund=false\nignore-scripts=true\n';
const locked: Locked[] = readLocked();
const good = {
  path: 'node_modules/good',
  name: 'good',
  version: '1.0.0',
  licence: 'MIT' as string | undefined,
  integrity: `sha512-${'A'.repeat(86)}==` as string | undefined,
  runsScript: false,
  dev: false,
};
const none = { ...allowed, LICENCE_OF: [], INSTALL_SCRIPTS: [], WITHOUT_INTEGRITY: [] };

describe('a package that the shop should not take is named', () => {
  test.each<[string, Partial<typeof good>, string[]]>([
    ['a good one', {}, []],
    [
      'one with a licence that binds the whole shop',
      { licence: 'AGPL-3.0-only' },
      ['AGPL-3.0-only, which is not allowed'],
    ],
    ['one without a licence', { licence: undefined }, ['says no licence']],
    ['one without a hash', { integrity: undefined }, ['has no integrity']],
    ['one with a hash that can be forged', { integrity: 'sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, ['has no integrity']],
    ['one that runs a script', { runsScript: true }, ['wants to run a script']],
    [
      'one for development with any licence, but a script',
      { dev: true, licence: 'GPL-3.0', runsScript: true },
      ['wants to run a script'],
    ],
  ])('%s', (_, change, flaws) => {
    expect(findFlaws([{ ...good, ...change }], none, NPMRC)).toEqual(
      flaws.map((words) => expect.stringContaining(words)),
    );
  });

  test('npm that would run scripts, and an exception that nothing needs any more', () => {
    expect(findFlaws([good], none, 'fund=false\n')).toEqual(['.npmrc lacks ignore-scripts=true']);
    const late = { ...none, INSTALL_SCRIPTS: [{ name: /^gone$/, reason: 'once' }] };
    expect(findFlaws([good], late, NPMRC)).toEqual([expect.stringContaining('/^gone$/ any more')]);
  });
});

test('of licences joined by AND each must be allowed, of those joined by OR one', () => {
  expect(isAllowed('Apache-2.0 AND MIT', ['MIT'])).toBe(false);
  expect(isAllowed('Apache-2.0 AND MIT', ['MIT', 'Apache-2.0'])).toBe(true);
  expect(isAllowed('(GPL-3.0 OR MIT)', ['MIT'])).toBe(true);
});

test('the bill of materials has every package of a running shop, with its hash and its licence, and none of development', () => {
  const { bomFormat, components } = describeMaterials() as {
    bomFormat: string;
    components: { name: string; version: string; hashes: unknown[]; licenses?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const ids = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const needed = new Set(locked.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`));
  expect(ids).toEqual(needed);
  expect(components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
});
