/** Prints the table, and keeps it as JSON in .cache/reports. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Row, show } from './row.ts';

const folder = new URL('../.cache/reports/', import.meta.url);
const HEADS = ['#', 'What', 'Value', 'Limit', 'Ratio', 'Bar', ''];

const cellsOf = ({ row, name, value, limit, unit, ratio, bar, ok }: Row): string[] => [
  String(row),
  name,
  `${show(value)} ${unit}`,
  `${show(limit)} ${unit}`,
  ratio.toFixed(3),
  bar,
  ok ? 'ok' : 'missed',
];

export async function writeReport(rows: readonly Row[]): Promise<void> {
  const lines = [HEADS, ...rows.map(cellsOf)];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of lines)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  await mkdir(folder, { recursive: true });
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.version };
  await writeFile(new URL('bench.json', folder), JSON.stringify({ at: new Date(), machine, rows }, null, 2));
}
