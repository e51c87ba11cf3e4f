// Makes a model of Blender small enough for a phone: node studio/compress.mjs <raw.glb> <target.glb> <most bytes>
//
// Triangles are removed while no surface moves by more than a distance, which grows until the file is small enough.
// Positions have 14 bits over the model's longest side (0.1 mm of a treadmill), normals 8. The buffers are compressed by
// meshopt, whose decoder exists in plain JavaScript: the shop's policy lets a page run no WebAssembly.
import { readFileSync, writeFileSync } from 'node:fs';
import { Logger, NodeIO, Verbosity } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTMeshoptCompression } from '@gltf-transform/extensions';
import { dedup, prune, quantize, reorder, weld } from '@gltf-transform/functions';
import { MeshoptDecoder, MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';

/** How far a surface may move, as shares of the model's largest side, from the finest to the coarsest. */
const STEPS = [0.0004, 0.0006, 0.0008, 0.0011, 0.0015, 0.002, 0.0028, 0.004];
/** How much a turned normal counts beside a moved surface, as a share of the model's largest side: rounded edges keep their gleam. */
const NORMAL_WEIGHT = 0.0006;

const [source, target, most] = process.argv.slice(2);
const facts = JSON.parse(readFileSync(source.replace(/glb$/, 'json'), 'utf8'));
await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready, MeshoptDecoder.ready]);
const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder });
const primitivesOf = (document) =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
const triangles = (document) =>
  primitivesOf(document).reduce((sum, primitive) => sum + primitive.getIndices().getCount() / 3, 0);

function simplified(primitive, distance) {
  const [position, normal] = ['POSITION', 'NORMAL'].map((name) => primitive.getAttribute(name));
  const indices = new Uint32Array(primitive.getIndices().getArray());
  const weights = [1, 1, 1].map(() => NORMAL_WEIGHT * side);
  const [left] = MeshoptSimplifier.simplifyWithAttributes(
    ...[indices, position.getArray(), 3, normal.getArray(), 3, weights, null],
    ...[0, distance, ['ErrorAbsolute', 'Permissive']],
  );
  primitive.getIndices().setArray(new Uint32Array(left));
}

/** The whole as the file says it: turned by so many degrees, a picture of the shop shows it. */
function describe(document) {
  const root = document.getRoot();
  for (const material of root.listMaterials()) material.setName('').setDoubleSided(true);
  for (const mesh of root.listMeshes()) mesh.setName('');
  const { turn, elevation } = facts;
  root.listScenes()[0].setName('').setExtras({ turn, elevation });
  root.getAsset().generator = '';
}

async function attempt(distance) {
  const document = await io.read(source);
  document.setLogger(new Logger(Verbosity.WARN));
  describe(document);
  await document.transform(dedup(), weld());
  for (const primitive of primitivesOf(document)) simplified(primitive, distance);
  for (const mesh of document.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives()) if (primitive.getIndices().getCount() === 0) primitive.dispose();
  await document.transform(
    ...[prune(), reorder({ encoder: MeshoptEncoder, target: 'size' })],
    quantize({ quantizePosition: 14, quantizeNormal: 8, quantizationVolume: 'scene' }),
  );
  const method = EXTMeshoptCompression.EncoderMethod.FILTER;
  document.createExtension(EXTMeshoptCompression).setRequired(true).setEncoderOptions({ method });
  return { bytes: await io.writeBinary(document), triangles: triangles(document) };
}

const side = Math.max(...facts.size);
let made;
let used;
for (const step of STEPS) {
  used = step * side;
  made = await attempt(used);
  if (made.bytes.length <= Number(most)) break;
}
writeFileSync(target, made.bytes);
const name = target.split('/').at(-1);
console.log(`${name}  ${made.triangles} triangles  ${made.bytes.length} bytes  ${(used * 1000).toFixed(2)} mm`);
