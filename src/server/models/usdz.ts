/**
 * Writes a model as USDZ for Apple's Quick Look: a ZIP of a scene in USD's text form and its pictures, each stored without
 * compression and beginning at a multiple of 64 bytes, as the format asks; the scene is the first file.
 */
import { crc32 } from 'node:zlib';
import type { Mesh } from './read-meshes.ts';
import type { Cover, Surface } from './surface.ts';

/** To a tenth of a millimetre, normals to a hundredth, and places on a picture finer than its pixels. */
const [POINT_DIGITS, NORMAL_DIGITS, PLACE_DIGITS] = [4, 2, 5];
const ALIGNMENT = 64;

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));

/** @returns the values in groups of `width`, as USD writes points */
function tuples(values: Float32Array, width: number, digits: number): string {
  const out: string[] = [];
  for (let at = 0; at < values.length; at += width)
    out.push(`(${Array.from(values.subarray(at, at + width), (value) => rounded(value, digits)).join(', ')})`);
  return out.join(', ');
}

/** @param digits how many a value keeps */
const tuple = (values: readonly number[], digits = 4): string =>
  tuples(Float32Array.from(values), values.length, digits);

/** USD counts upwards from the lower left of a picture, glTF downwards from its upper left. */
const fromBelow = (coordinates: Float32Array): Float32Array =>
  coordinates.map((value, at) => (at % 2 === 0 ? value : 1 - value));

const ends = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** The files of a scene's pictures, by their names in the ZIP. */
const nameOf = (cover: Cover, covers: readonly Cover[]): string =>
  `pictures/${covers.indexOf(cover)}.${ends[cover.type]}`;

/** @returns what reads the picture of a surface, and where it lies on its mesh */
function pictureOf({ colour, opacity, wrap: [s, t] }: Surface, material: string, file: string): string {
  return `
      def Shader "Place"
      {
        uniform token info:id = "UsdPrimvarReader_float2"
        string inputs:varname = "st"
        float2 outputs:result
      }
      def Shader "Picture"
      {
        uniform token info:id = "UsdUVTexture"
        asset inputs:file = @${file}@
        float2 inputs:st.connect = <${material}/Place.outputs:result>
        float4 inputs:scale = ${tuple([...colour, opacity])}
        token inputs:sourceColorSpace = "sRGB"
        token inputs:wrapS = "${s}"
        token inputs:wrapT = "${t}"
        float3 outputs:rgb
        float outputs:a
      }`;
}

/** @returns how much of the background shines through, if any does */
function opacityOf({ alpha, opacity, cover }: Surface, material: string): string {
  if (alpha.mode === 'opaque') return '';
  const value = cover
    ? `float inputs:opacity.connect = <${material}/Picture.outputs:a>`
    : `float inputs:opacity = ${rounded(opacity, 3)}`;
  const drawn = alpha.mode === 'mask' ? `float inputs:opacityThreshold = ${rounded(alpha.cutoff, 3)}` : '';
  return `${value}
        ${drawn}`;
}

function materialOf(surface: Surface, index: number, covers: readonly Cover[]): string {
  const { colour, glow, metal, roughness, cover } = surface;
  const path = `/Root/Materials/M${index}`;
  const diffuse = cover ? `.connect = <${path}/Picture.outputs:rgb>` : ` = ${tuple(colour)}`;
  return `
    def Material "M${index}"
    {
      token outputs:surface.connect = <${path}/Shader.outputs:surface>
      def Shader "Shader"
      {
        uniform token info:id = "UsdPreviewSurface"
        color3f inputs:diffuseColor${diffuse}
        color3f inputs:emissiveColor = ${tuple(glow)}
        float inputs:metallic = ${rounded(metal, 3)}
        float inputs:roughness = ${rounded(roughness, 3)}
        ${opacityOf(surface, path)}
        token outputs:surface
      }${cover ? pictureOf(surface, path, nameOf(cover, covers)) : ''}
    }`;
}

function meshOf({ positions, normals, coordinates, indices }: Mesh<Surface>, index: number): string {
  const turned = normals
    ? `normal3f[] normals = [${tuples(normals, 3, NORMAL_DIGITS)}] (interpolation = "vertex")`
    : '';
  const placed = coordinates
    ? `texCoord2f[] primvars:st = [${tuples(fromBelow(coordinates), 2, PLACE_DIGITS)}] (interpolation = "vertex")`
    : '';
  return `
  def Mesh "P${index}" (prepend apiSchemas = ["MaterialBindingAPI"])
  {
    uniform bool doubleSided = 1
    uniform token subdivisionScheme = "none"
    int[] faceVertexCounts = [${Array(indices.length / 3)
      .fill(3)
      .join(', ')}]
    int[] faceVertexIndices = [${indices.join(', ')}]
    point3f[] points = [${tuples(positions, 3, POINT_DIGITS)}]
    ${turned}
    ${placed}
    rel material:binding = </Root/Materials/M${index}>
  }`;
}

const sceneOf = (meshes: readonly Mesh<Surface>[], covers: readonly Cover[]): string => `#usda 1.0
(
  defaultPrim = "Root"
  metersPerUnit = 1
  upAxis = "Y"
)
def Xform "Root" (kind = "component")
{
  def Scope "Materials"
  {${meshes.map(({ surface }, index) => materialOf(surface, index, covers)).join('')}
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

/** @returns a ZIP with these files, each stored at a multiple of 64 bytes */
function stored(files: readonly { name: string; content: Buffer }[]): Buffer {
  const [places, list] = [[], []] as [Buffer[], Buffer[]];
  let end = 0;
  for (const { name, content } of files) {
    // an extra field has four bytes of its own before what fills it
    const filling = -(end + 30 + name.length + 4) & (ALIGNMENT - 1);
    const extra = Buffer.alloc(4 + filling);
    extra.writeUInt16LE(0x1986, 0);
    extra.writeUInt16LE(filling, 2);
    const rest = Buffer.alloc(14); // comment, disk, attributes, and the offset of the file
    rest.writeUInt32LE(end, 10);
    const listed = [Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields(content, name, 0), rest, Buffer.from(name)];
    list.push(Buffer.concat(listed));
    const local = [Buffer.from('PK\x03\x04'), fields(content, name, extra.length), Buffer.from(name), extra, content];
    places.push(...local);
    end += local.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(list);
  const tail = Buffer.alloc(22);
  tail.write('PK\x05\x06', 0, 'latin1');
  tail.writeUInt16LE(files.length, 8);
  tail.writeUInt16LE(files.length, 10);
  tail.writeUInt32LE(listed.length, 12);
  tail.writeUInt32LE(end, 16);
  return Buffer.concat([...places, listed, tail]);
}

export function writeUsdz(meshes: readonly Mesh<Surface>[]): Buffer {
  const covers = [...new Set(meshes.flatMap(({ surface: { cover } }) => cover ?? []))];
  const pictures = covers.map((cover) => ({ name: nameOf(cover, covers), content: cover.bytes }));
  return stored([{ name: 'model.usda', content: Buffer.from(sceneOf(meshes, covers)) }, ...pictures]);
}
