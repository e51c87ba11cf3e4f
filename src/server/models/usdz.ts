/**
 * Writes a model as USDZ for Apple's Quick Look: a ZIP whose one file, a scene in USD's text form, is stored without
 * compression and begins at a multiple of 64 bytes, as the format asks.
 */
import { crc32 } from 'node:zlib';
import type { Mesh } from './read-meshes.ts';
import type { Surface } from './surface.ts';

/** To a tenth of a millimetre, and normals to a hundredth. */
const [POINT_DIGITS, NORMAL_DIGITS] = [4, 2];
const ALIGNMENT = 64;

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));

function triples(values: Float32Array, digits: number): string {
  const out: string[] = [];
  for (let at = 0; at < values.length; at += 3)
    out.push(`(${[0, 1, 2].map((axis) => rounded(values[at + axis] ?? 0, digits)).join(', ')})`);
  return out.join(', ');
}

function materialOf({ colour, glow, metal, roughness }: Surface, index: number): string {
  const three = (values: readonly number[]) => `(${values.map((value) => rounded(value, 4)).join(', ')})`;
  return `
    def Material "M${index}"
    {
      token outputs:surface.connect = </Root/Materials/M${index}/Shader.outputs:surface>
      def Shader "Shader"
      {
        uniform token info:id = "UsdPreviewSurface"
        color3f inputs:diffuseColor = ${three(colour)}
        color3f inputs:emissiveColor = ${three(glow)}
        float inputs:metallic = ${rounded(metal, 3)}
        float inputs:roughness = ${rounded(roughness, 3)}
        token outputs:surface
      }
    }`;
}

function meshOf({ positions, normals, indices }: Mesh, index: number): string {
  const turned = normals ? `normal3f[] normals = [${triples(normals, NORMAL_DIGITS)}] (interpolation = "vertex")` : '';
  return `
  def Mesh "P${index}" (prepend apiSchemas = ["MaterialBindingAPI"])
  {
    uniform bool doubleSided = 1
    uniform token subdivisionScheme = "none"
    int[] faceVertexCounts = [${Array(indices.length / 3)
      .fill(3)
      .join(', ')}]
    int[] faceVertexIndices = [${indices.join(', ')}]
    point3f[] points = [${triples(positions, POINT_DIGITS)}]
    ${turned}
    rel material:binding = </Root/Materials/M${index}>
  }`;
}

const sceneOf = (meshes: readonly Mesh[]): string => `#usda 1.0
(
  defaultPrim = "Root"
  metersPerUnit = 1
  upAxis = "Y"
)
def Xform "Root" (kind = "component")
{
  def Scope "Materials"
  {${meshes.map(({ surface }, index) => materialOf(surface, index)).join('')}
  }${meshes.map(meshOf).join('')}
}
`;

/** The fields that a file has in the list of a ZIP and at its own place. */
function fields(content: Buffer, name: string, extra: number): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0); // the version that is needed to read it
  head.writeUInt16LE(0x21, 8); // 1 January 1980: the same model always gives the same bytes
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(name.length, 22);
  head.writeUInt16LE(extra, 24);
  return head;
}

/** @returns a ZIP with this one file, stored at a multiple of 64 bytes */
function stored(name: string, content: Buffer): Buffer {
  const before = 30 + name.length;
  // an extra field has four bytes of its own before what fills it
  const filling = (ALIGNMENT - ((before + 4) % ALIGNMENT)) % ALIGNMENT;
  const extra = Buffer.alloc(4 + filling);
  extra.writeUInt16LE(0x1986, 0);
  extra.writeUInt16LE(filling, 2);
  const named = Buffer.from(name);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields(content, name, extra.length), named, extra, content]);
  const rest = Buffer.alloc(14); // comment, disk, attributes, and the offset 0 of the file
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields(content, name, 0), rest, named]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, listed, end]);
}

export const writeUsdz = (meshes: readonly Mesh[]): Buffer => stored('model.usda', Buffer.from(sceneOf(meshes)));
