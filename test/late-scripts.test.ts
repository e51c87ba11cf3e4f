/** What loads late loads in one way, in the shop and in the office: with a second try and a boundary of its own. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The ways: a part, a part that the server renders, a script without a part, a page. */
const WAYS = ['extra', 'late', 'retried', 'lazyRouteComponent'];
/** What the whole page needs, and the screens of the office, which its router loads as pages. */
const WHOLE = [
  'src/storefront/client.tsx',
  'src/backoffice/router.tsx',
  // pages, which src/storefront/extension-routes.tsx loads as such
  'src/storefront/extensions/page-imports.gen.ts',
];
const MAY_BE_LAZY = ['src/ui/late.tsx', 'src/browser/parts/extra.tsx'];

function isInAWay(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && WAYS.includes(node.expression.getText())) return true;
  // the browser's scripts do not have what only the server does
  if (/^(?:if \()?import\.meta\.env\.SSR\b/.test(node.getText()) && !ts.isSourceFile(node)) return true;
  return node.parent !== undefined && isInAWay(node.parent);
}

test('no script of a page is loaded late in a way of its own', () => {
  const found: string[] = [];
  let seen = 0;
  for (const path of globSync([
    'src/{storefront,backoffice,browser,ui}/**/*.{ts,tsx}',
    'extensions/*/{pages,places}/**/*.{ts,tsx}',
  ])) {
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    const look = (node: ts.Node): void => {
      if (ts.isImportSpecifier(node) && node.getText() === 'lazy' && !MAY_BE_LAZY.includes(path)) found.push(path);
      const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
      if (isImport && node.arguments[0] && ts.isStringLiteral(node.arguments[0]) && !WHOLE.includes(path)) {
        seen += 1;
        if (!isInAWay(node)) found.push(`${path}: ${node.getText()}`);
      }
      ts.forEachChild(node, look);
    };
    look(source);
  }
  expect(found).toEqual([]);
  expect(seen).toBeGreaterThan(40);
});
