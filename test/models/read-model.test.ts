/** Which files the shop takes as models. */
import { expect, test } from 'vitest';
import type { Gltf } from '#domain/models/glb.ts';
import { isSide, MAX_MODEL_BYTES, readModel } from '#domain/models/read-model.ts';

/** A box of 2 m by 1 m by 0.5 m, of as many triangles as the test says. */
const box = (change: Partial<Gltf> = {}, indices = 36): Gltf => ({
  asset: { version: '2.0' },
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
  accessors: [
    { componentType: 5126, count: 8, min: [-1, 0, -0.25], max: [1, 1, 0.25] },
    { componentType: 5123, count: indices },
  ],
  ...change,
});

function glb(json: Gltf, version = 2): Buffer {
  const text = Buffer.from(JSON.stringify(json));
  const filled = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const head = Buffer.alloc(20);
  head.write('glTF', 0, 'latin1');
  for (const [at, value] of [version, 20 + filled.length, filled.length, 0x4e4f534a].entries())
    head.writeUInt32LE(value, 4 + at * 4);
  return Buffer.concat([head, filled]);
}
const size = (change: Partial<Gltf>) => {
  const read = readModel(glb(box(change)));
  return typeof read === 'string' ? read : read.sizeMm;
};

test('a model’s size is its length along x, its width along z and its height, in millimetres', () => {
  expect(size({})).toEqual([2000, 500, 1000]);
});

test('moved, turned and enlarged nodes count, whole numbers stand for fractions, and what lies beside does not', () => {
  const half = Math.SQRT1_2;
  expect(
    size({
      nodes: [
        { children: [1], scale: [2, 2, 2] },
        { mesh: 0, translation: [5, 0, 0] },
      ],
    }),
  ).toEqual([4000, 1000, 2000]);
  expect(size({ nodes: [{ mesh: 0, rotation: [0, half, 0, half] }] })).toEqual([500, 2000, 1000]);
  expect(size({ nodes: [{ mesh: 0, matrix: [1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 9, 9, 9, 1] }] })).toEqual([
    2000, 500, 3000,
  ]);
  const accessors = [
    { componentType: 5122, normalized: true, count: 8, min: [-32767, 0, -16384], max: [32767, 32767, 16384] },
    { componentType: 5123, count: 36 },
  ];
  expect(size({ accessors })).toEqual([2000, 1000, 1000]);
  expect(
    size({ scenes: [{ nodes: [0, 1] }], nodes: [{ mesh: 0 }, { mesh: 0, name: 'beside', translation: [9, 0, 0] }] }),
  ).toEqual([2000, 500, 1000]);
});

test.each([
  ['unreadable', Buffer.from('no model at all, only words')],
  ['unreadable', glb(box(), 1)],
  ['unreadable', glb(box()).subarray(0, -4)],
  ['unreadable', glb(box({ asset: { version: '1.0' } }))],
  ['too-large', Buffer.alloc(MAX_MODEL_BYTES + 1)],
  ['external', glb(box({ buffers: [{ uri: 'https://example.com/a.bin', byteLength: 1 }] }))],
  ['external', glb(box({ images: [{ uri: 'data:image/png;base64,AA==' }] }))],
  ['extension', glb(box({ extensionsUsed: ['KHR_draco_mesh_compression'] }))],
  ['triangles', glb(box({}, 600_003))],
  ['empty', glb(box({ meshes: [] }))],
  ['empty', glb(box({ scenes: [] }))],
])('a file is refused as %s', (fault, bytes) => {
  expect(readModel(bytes)).toBe(fault);
});

test('a node that is its own child ends', () => {
  expect(size({ nodes: [{ mesh: 0, children: [0] }] })).toEqual([2000, 500, 1000]);
});

test('a side is right within 3 %, and within the half centimetre that whole centimetres leave open', () => {
  expect([isSide(1630, 163), isSide(1678, 163), isSide(1680, 163), isSide(84, 8), isSide(86, 8)]).toEqual([
    ...[true, true, false, true, false],
  ]);
});
