/** Prints the public types of the extension API: `node test/print-extension-api.ts > docs/extension-api.d.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const ROOM = new URL('../src/extension-api/', import.meta.url);

/** @returns the declarations of one file, as an extension sees them */
function declarationsOf(file: string): string {
  const source = readFileSync(new URL(file, ROOM), 'utf8');
  const { outputText, diagnostics } = ts.transpileDeclaration(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { allowImportingTsExtensions: true, noEmit: false, isolatedDeclarations: true, declaration: true },
  });
  const [flaw] = diagnostics ?? [];
  if (flaw) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(flaw.messageText, ' ')}`);
  const lines = outputText
    .replaceAll("'./", "'#extension-api/")
    .replaceAll('export declare ', 'export ')
    .trim()
    .split('\n');
  return [
    `declare module '#extension-api/${file}' {`,
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '}',
  ].join('\n');
}

export const printExtensionApi = (): string => `${readdirSync(ROOM).sort().map(declarationsOf).join('\n\n')}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(printExtensionApi());
