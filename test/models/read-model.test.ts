/** Which files the shop takes as models. */
import { expect, test } from 'vitest';
import type { Gltf } from '#domain/models/glb.ts';
import { isSide, MAX_MODEL_BYTES, modelFaults, readModel } from '#domain/models/read-model.ts';
import { makeGlb } from './make-glb.ts';

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

const size = (change: Partial<Gltf>) => {
  const read = readModel(makeGlb(box(change)));
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
  ['unreadable', makeGlb(box(), { version: 1 })],
  ['unreadable', makeGlb(box()).subarray(0, -4)],
  ['unreadable', makeGlb(box({ asset: { version: '1.0' } }))],
  ['too-large', Buffer.alloc(MAX_MODEL_BYTES + 1)],
  ['external', makeGlb(box({ buffers: [{ uri: 'https://example.com/a.bin', byteLength: 1 }] }))],
  ['external', makeGlb(box({ images: [{ uri: 'data:image/png;base64,AA==' }] }))],
  ['extension', makeGlb(box({ extensionsUsed: ['KHR_draco_mesh_compression'] }))],
  ['triangles', makeGlb(box({}, 600_003))],
  ['empty', makeGlb(box({ nodes: [{}] }))],
  ['empty', makeGlb(box({ scenes: [] }))],
] as const)('a file is refused as %s', (fault, bytes) => {
  expect(readModel(bytes)).toBe(modelFaults[fault]);
});

test('nodes that branch and meet again, and one that is its own child, are refused at once', () => {
  const branching = Array.from({ length: 30 }, (_, at) => ({ mesh: 0, children: at < 29 ? [at + 1, at + 1] : [] }));
  const started = performance.now();
  expect(size({ nodes: branching })).toBe(modelFaults.unreadable);
  expect(size({ nodes: [{ mesh: 0, children: [0] }] })).toBe(modelFaults.unreadable);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('a part below many nodes is as large as one below few', () => {
  const nodes = Array.from({ length: 100 }, (_, at) => (at < 99 ? { children: [at + 1] } : { mesh: 0 }));
  expect(size({ nodes })).toEqual([2000, 500, 1000]);
});

test.each([
  ['no pictures', { images: null }],
  ['a picture that is nothing', { images: [null] }],
  ['no nodes', { nodes: null }],
  ['a mesh that is not there', { nodes: [{ mesh: 1 }] }],
  ['a part without points', { meshes: [{ primitives: [{}] }] }],
  ['a part that is nothing', { meshes: [{ primitives: [null] }] }],
  ['a strip of triangles', { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, mode: 5 }] }] }],
  ['a count below zero', { accessors: [{ componentType: 5126, count: -8, min: [0, 0, 0], max: [1, 1, 1] }] }],
  ['extensions in words', { extensionsUsed: 'KHR_materials_ior' }],
  ['an extension that is needed and not named', { extensionsRequired: ['KHR_mesh_quantization'] }],
])('a file with %s is refused as unreadable', (_, change) => {
  expect(readModel(makeGlb({ ...box(), ...change }))).toBe(modelFaults.unreadable);
});

test('a file whose document is nothing, and one whose ends are words, are refused as unreadable', () => {
  expect(readModel(makeGlb(null))).toBe(modelFaults.unreadable);
  const accessors = [{ componentType: 5126, count: 8, min: 'low', max: 'high' }, box().accessors?.[1]];
  expect(readModel(makeGlb({ ...box(), accessors }))).toBe(modelFaults.unreadable);
});

test('a model of more than 20 m is refused with its length, for it was exported in another unit', () => {
  const scaled = (scale: number) => size({ nodes: [{ mesh: 0, scale: [scale, 1, 1] }] });
  expect(scaled(10)).toEqual([20_000, 500, 1000]);
  expect(scaled(1000)).toBe('Hình dài 200.000 cm: xuất tệp theo mét.');
  expect(scaled(1e12)).toContain('xuất tệp theo mét');
});

test('lamps and glass are taken, as the page draws them without another decoder', () => {
  expect(size({ extensionsUsed: ['KHR_lights_punctual', 'KHR_materials_transmission'] })).toEqual([2000, 500, 1000]);
});

test('a side is right within 3 %, and within the half centimetre that whole centimetres leave open', () => {
  expect([isSide(1630, 163), isSide(1678, 163), isSide(1680, 163), isSide(84, 8), isSide(86, 8)]).toEqual([
    ...[true, true, false, true, false],
  ]);
});
