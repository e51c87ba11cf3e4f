// Checks that no two folders import each other, directly or through a third folder; only the files directly in a folder
// count as the folder's. dependency-cruiser treats a folder and its subfolders as one, so it cannot detect that the
// files of a folder and those of its subfolder import each other. Imports of types do not count, because they have no
// effect at run time.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
const folders = Object.entries(imports).map(([name, path]) => [name.replace('*', ''), path.replace('*', '')]);

/** Returns the path of the imported file; null for a package. */
function fileOf(importer, name) {
  if (name.startsWith('.')) return join(dirname(importer), name);
  const folder = folders.find(([prefix]) => name.startsWith(prefix));
  return folder ? normalize(folder[1] + name.slice(folder[0].length)) : null;
}

/** Maps each folder to the folders that it imports, with one import as an example. */
const needs = new Map();
for (const file of globSync('{src,packages,extensions}/**/*.{ts,tsx}')) {
  if (file.includes('.gen.')) continue;
  for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const imported = fileOf(file, name);
    if (!imported || imported.includes('.gen.') || dirname(imported) === dirname(file)) continue;
    const room = needs.get(dirname(file)) ?? new Map();
    needs.set(dirname(file), room.set(dirname(imported), `${file} imports ${imported}`));
  }
}

/** @returns the folders that can be reached from `room` through imports, with the imports on the shortest way */
function waysFrom(room) {
  const ways = new Map();
  for (const queue = [[room, []]]; queue.length > 0; ) {
    const [at, way] = queue.shift();
    for (const [next, example] of needs.get(at) ?? [])
      if (!ways.has(next)) {
        ways.set(next, [...way, example]);
        queue.push([next, [...way, example]]);
      }
  }
  return ways;
}

let circles = 0;
const seen = new Set();
for (const room of needs.keys()) {
  const circle = waysFrom(room).get(room);
  if (!circle || circle.some((example) => seen.has(example))) continue;
  for (const example of circle) seen.add(example);
  circles += 1;
  console.error(`Rooms need each other; move what they share to a room below both:\n  ${circle.join('\n  ')}`);
}
process.exitCode = circles === 0 ? 0 : 1;
