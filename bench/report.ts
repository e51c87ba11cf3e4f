/**
 * Prints the table of results, saves it as JSON in .cache/reports, and compares it with the table in
 * docs/performance.md.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Row, show } from './row.ts';

const folder = new URL('../.cache/reports/', import.meta.url);
const document = new URL('../docs/performance.md', import.meta.url);
const HEADS = ['#', 'What', 'Value', 'Limit', 'Ratio', 'Bar', 'Reached'];
/** The comment lines in docs/performance.md between which the table is written. */
const BEGIN = '<!-- bench: begin -->';
const END = '<!-- bench: end -->';
/** The smallest ratio allowed, as a share of the documented ratio. */
const GUARD = 0.7;

const withUnit = (value: number, unit: string) => (Number.isNaN(value) ? '' : `${show(value)} ${unit}`);

function cellsOf({ row, name, value, limit, unit, ratio, bar, ok }: Row): string[] {
  const shownRatio = Number.isNaN(ratio) ? '' : ratio.toFixed(3);
  const reached = bar === '–' ? '' : ok ? 'yes' : 'no';
  return [String(row), name, withUnit(value, unit), withUnit(limit, unit), shownRatio, bar, reached];
}

function print(rows: readonly Row[]): void {
  const lines = [HEADS, ...rows.map(cellsOf)];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of lines) console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '));
}

/**
 * @returns the three parts of the document: the text before the table, the table's lines without the header, and the
 * text after the table
 */
async function readTable(): Promise<{ before: string; lines: string[]; after: string }> {
  const text = await readFile(document, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [table, after] = (rest ?? '').split(END);
  if (before === undefined || after === undefined) throw new Error(`${document.pathname} has no ${BEGIN} … ${END}`);
  return { before, lines: table?.trim().split('\n').slice(2) ?? [], after };
}

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const cellsIn = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Replaces the rows in docs/performance.md whose numbers were measured in this run. */
export async function writeTable(rows: readonly Row[]): Promise<void> {
  const { before, lines, after } = await readTable();
  const measured = new Set(rows.map(({ row }) => row));
  const others = lines.filter((line) => !measured.has(Number(cellsIn(line)[0])));
  const all = [...others, ...rows.map((row) => lineOf(cellsOf(row)))].sort(
    (a, b) => Number(cellsIn(a)[0]) - Number(cellsIn(b)[0]),
  );
  const table = [lineOf(HEADS), lineOf(HEADS.map(() => '---')), ...all].join('\n');
  await writeFile(document, `${before}${BEGIN}\n${table}\n${END}${after}`);
}

/** @returns the limit of a row as docs/performance.md has it, without its unit. @throws Error if there is no such row */
export async function documentedLimit(name: string): Promise<number> {
  const cells = (await readTable()).lines.map(cellsIn).find((each) => each[1] === name);
  const limit = Number.parseFloat(cells?.[3]?.replaceAll(',', '') ?? '');
  if (!(limit > 0)) throw new Error(`docs/performance.md has no limit of “${name}”`);
  return limit;
}

/** @returns a sentence for each row whose ratio is worse than 0.7 of the documented ratio */
export async function findFallen(rows: readonly Row[]): Promise<string[]> {
  const documented = new Map((await readTable()).lines.map((line) => [cellsIn(line)[1], Number(cellsIn(line)[4])]));
  return rows.flatMap(({ name, ratio, better }) => {
    const documentedRatio = documented.get(name);
    if (!documentedRatio || !better || !Number.isFinite(ratio)) return [];
    const share = better === 'higher' ? ratio / documentedRatio : documentedRatio / ratio;
    if (share >= GUARD) return [];
    return [`${name}: the ratio is ${ratio.toFixed(3)}, docs/performance.md says ${documentedRatio.toFixed(3)}.`];
  });
}

export async function report(rows: readonly Row[]): Promise<void> {
  print(rows);
  await mkdir(folder, { recursive: true });
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const file = new URL('bench.json', folder);
  await writeFile(file, JSON.stringify({ at: new Date(), machine, rows }, null, 2));
}
