/** Whoever sends a form that was opened an hour ago does not overwrite what somebody else stored meanwhile. */
import { expect, test } from 'vitest';
import { type AdminCallName, adminApi } from '#contract/admin/api.ts';

/** The endpoints that store a form and never refuse it as outdated, each with the reason. */
const unrefused: Partial<Record<AdminCallName, string>> = {
  chooseForImport: 'choices that differ from `seen` are refused as IMPORT_NOT_NOW',
  chooseForProductImport: 'choices that differ from `seen` are refused as IMPORT_NOT_NOW',
  nameOpeningCosts: 'each cost that somebody else has named is refused for itself',
  changeNotices: 'what one person hears of, which nobody else changes',
  renameView: 'the name of a view of one person',
  saveIssue: 'it stores nothing: issues are sent elsewhere',
  switchWebhook: 'on or off: there is nothing to overwrite',
};

test('an endpoint that replaces what is stored refuses an outdated form, or says why it need not', () => {
  type Declared = { method: string; failures?: readonly string[] };
  const replacing = Object.entries<Declared>(adminApi).filter(([, { method }]) => ['PUT', 'PATCH'].includes(method));
  expect(replacing.length).toBeGreaterThan(20);
  const missing = replacing.flatMap(([name, { failures = [] }]) =>
    failures.includes('CHANGED_MEANWHILE') ? [] : [name],
  );
  expect(missing.toSorted()).toEqual(Object.keys(unrefused).toSorted());
});
