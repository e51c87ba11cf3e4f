// Compares what is locked with what is allowed.

import { idOf } from './locked.mjs';

const STRONG = /^sha(384|512)-[\w+/]+=*$/;

/** The licence of a package: that of the lock, or the one that is known otherwise. */
export function licenceOf({ name, licence }, known) {
  return licence ?? known.find((one) => one.name.test(name))?.licence;
}

/** @returns true if every licence of an expression such as `A AND B`, or one of `(A OR B)`, is allowed */
export function isAllowed(expression, allowed) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ') && !bare.includes(' AND ')) return bare.split(' OR ').some((one) => allowed.includes(one));
  return bare.split(' AND ').every((one) => allowed.includes(one));
}

/**
 * @param {ReturnType<typeof import('./locked.mjs').readLocked>} locked
 * @param {{ LICENCES: Record<string, string>, LICENCE_OF: object[], INSTALL_SCRIPTS: object[], WITHOUT_INTEGRITY: object[] }} allowed
 * @param {string} npmrc the settings of npm in this repository
 * @returns {string[]} one sentence for each flaw
 */
export function findFlaws(locked, { LICENCES, LICENCE_OF, INSTALL_SCRIPTS, WITHOUT_INTEGRITY }, npmrc) {
  const flaws = [];
  const used = new Set();
  const isNamed = (list, { name }) => {
    const one = list.find((each) => each.name.test(name));
    if (one) used.add(one);
    return one !== undefined;
  };
  for (const each of locked) {
    const id = idOf(each);
    if (!each.dev) {
      if (!each.licence) isNamed(LICENCE_OF, each);
      const licence = licenceOf(each, LICENCE_OF);
      if (!licence) flaws.push(`${id} says no licence: look at it, and name it in LICENCE_OF`);
      else if (!isAllowed(licence, Object.keys(LICENCES)))
        flaws.push(`${id} has the licence ${licence}, which is not allowed`);
    }
    if (!STRONG.test(each.integrity ?? '') && !isNamed(WITHOUT_INTEGRITY, each))
      flaws.push(`${id} has no integrity (SHA-512): run node tools/launch/complete-lock.mjs`);
    if (each.runsScript && !isNamed(INSTALL_SCRIPTS, each))
      flaws.push(`${id} wants to run a script when it is installed: say in INSTALL_SCRIPTS why it need not`);
  }
  for (const one of [...LICENCE_OF, ...INSTALL_SCRIPTS, ...WITHOUT_INTEGRITY])
    if (!used.has(one)) flaws.push(`nothing needs the exception for ${one.name} any more: take it out`);
  if (!/^ignore-scripts\s*=\s*true\s*$/m.test(npmrc)) flaws.push('.npmrc lacks ignore-scripts=true');
  return flaws;
}
