// Prints the number of lines of each layer, and checks that every source file and every room is small enough to be read
// at once. Generated files end in .gen.ts.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const MOST_LINES = 320;
const MOST_FILES = 27;

const files = globSync('{src,packages,extensions}/**/*.{ts,tsx,css}', {
  exclude: ['packages/*/test/**', 'extensions/*/test/**'],
});
const wrong = [];
const rooms = new Map();
const layers = new Map();
for (const file of files) {
  rooms.set(dirname(file), (rooms.get(dirname(file)) ?? 0) + 1);
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  const layer = file
    .split('/')
    .slice(0, /^(src|packages)\//.test(file) ? 2 : 1)
    .join('/');
  layers.set(layer, (layers.get(layer) ?? 0) + lines);
  if (lines > MOST_LINES && !file.endsWith('.gen.ts'))
    wrong.push(`${file} has ${lines} lines, and ${MOST_LINES} are the most: split it into two files.`);
}
for (const [room, count] of rooms)
  if (count > MOST_FILES)
    wrong.push(`${room} has ${count} files, and ${MOST_FILES} are the most: split it into two rooms.`);
if (files.length === 0) wrong.push('No source file was found: run this from the root of the repository.');
for (const [layer, lines] of [...layers].sort(([one], [other]) => one.localeCompare(other)))
  console.log(`${String(lines).padStart(6)} lines in ${layer}`);
console.log(`${String([...layers.values()].reduce((sum, lines) => sum + lines, 0)).padStart(6)} lines in all`);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
