/** Reads src/store/database/tables.ts with TypeScript: the kind of value each column has when it is selected. */
import { fileURLToPath } from 'node:url';
import type { Selectable } from 'kysely';
import ts from 'typescript';
import type { Tables } from '#store/database/tables.ts';

export type Rows = { [Name in keyof Tables]: Selectable<Tables[Name]> };
/** By table and column: `string`, `number`, `boolean`, `Date`, `Buffer` or `object`, with ` | null` when it may be null. */
export type Kinds = Record<string, Record<string, string>>;

function kindOf(type: ts.Type): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.isUnion()) return [...new Set(type.types.map(kindOf))].join(' | ');
  const name = type.symbol?.name ?? '';
  return name === 'Date' || name === 'Buffer' ? name : 'object';
}

export function readDeclaredKinds(): Kinds {
  const path = fileURLToPath(import.meta.url);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  const program = ts.createProgram([path], { ...options, types: ['node'] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const rows = source?.statements.find((statement) => ts.isTypeAliasDeclaration(statement));
  if (!source || !rows) throw new Error(`${path} declares no type`);
  const columnsOf = (type: ts.Type) =>
    type.getProperties().map((column): [string, string] => {
      const value = checker.getTypeOfSymbolAtLocation(column, source);
      const bare = checker.getNonNullableType(value);
      return [column.name, bare === value ? kindOf(bare) : `${kindOf(bare)} | null`];
    });
  return Object.fromEntries(
    checker
      .getTypeAtLocation(rows)
      .getProperties()
      .map((table) => [table.name, Object.fromEntries(columnsOf(checker.getTypeOfSymbolAtLocation(table, source)))]),
  );
}
