/** What can happen to the files of an archive: they are cut, changed, doubled, exchanged, removed. */
import fc from 'fast-check';
import { baseFolder, isLife, walFolder } from '../kept/life.ts';
import { nextSegment, pieceName, readPieceName, stampOf } from '../kept/wal-segments.ts';
import { SEGMENT, type SmallArchive, second } from './small-archive.ts';

const which = fc.nat({ max: 1000 });
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

export const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), which, place }),
  fc.record({ kind: fc.constant('flip' as const), which, place, bit: fc.nat({ max: 7 }) }),
  fc.record({ kind: fc.constant('double over' as const), which, other: which }),
  fc.record({ kind: fc.constant('double' as const), which, way: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('swap' as const), which, other: which }),
  fc.record({ kind: fc.constant('remove' as const), which }),
);
export type Damage = typeof damage extends fc.Arbitrary<infer One> ? One : never;

/** A name under which the same file may lie once more. */
function otherName(key: string, way: number, { life, isSigned }: SmallArchive): string {
  const folder = walFolder(life.name);
  const piece = key.startsWith(folder) ? readPieceName(key.slice(folder.length)) : null;
  const later = stampOf(second(100 + 60 * way));
  if (piece) {
    if (way === 0) return folder + pieceName({ ...piece, run: '0000000c' });
    // nothing in an archive without a passphrase can show that a time in a name is not the right one
    if (way === 1 && isSigned) return folder + pieceName({ ...piece, at: stampOf(second(600)) });
    let { segment } = piece;
    for (let step = 0; step < way; step += 1) segment = nextSegment(segment, SEGMENT);
    return folder + pieceName({ ...piece, segment });
  }
  if (key.startsWith(baseFolder(life.name))) return baseFolder(life.name) + later + key.slice(key.lastIndexOf('.'));
  return key.replace(/[0-9a-f]{6}$/, `00000${way}`);
}

/** @returns what lies in the archive afterwards, by its key */
export function harm(archive: SmallArchive, damages: readonly Damage[]): Map<string, Buffer> {
  const objects = new Map(archive.objects);
  for (const one of damages) {
    const keys = [...objects.keys()].sort();
    const key = keys[one.which % keys.length] as string;
    const content = objects.get(key) as Buffer;
    if (one.kind === 'remove') objects.delete(key);
    if (one.kind === 'cut') objects.set(key, content.subarray(0, Math.floor(one.place * content.length)));
    if (one.kind === 'flip' && content.length > 0) {
      const flipped = Buffer.from(content);
      const at = Math.floor(one.place * content.length);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << one.bit), at);
      objects.set(key, flipped);
    }
    if (one.kind === 'double') objects.set(otherName(key, one.way, archive), content);
    if (one.kind === 'double over' || one.kind === 'swap') {
      const other = keys[one.other % keys.length] as string;
      if (one.kind === 'swap') objects.set(key, objects.get(other) as Buffer);
      objects.set(other, content);
    }
  }
  return objects;
}

/** The names of the lives of which the archive has anything. */
export const livesIn = (objects: ReadonlyMap<string, Buffer>): string[] => [
  ...new Set([...objects.keys()].map((key) => key.replace(/^lives\//, '').split('/')[0] ?? '').filter(isLife)),
];
