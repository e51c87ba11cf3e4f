/** The demo's models: small enough for a phone, and of the size that the catalogue says. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Pose } from '#domain/models/model.ts';
import { isSide, readModel } from '#domain/models/read-model.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';

type Row = {
  slug: string;
  attributes: Record<string, unknown>;
  images: { file: string }[];
  models?: { file: string; pose: Pose }[];
};
const folder = new URL('../../catalogue/', import.meta.url);
const rows = (await readDemoCatalogue()).products as Row[];
const models = rows.flatMap(({ models: own = [], ...row }) => own.map((model) => ({ ...row, ...model })));
const files = readdirSync(new URL('models/', folder)).map((name) => `models/${name}`);

function sizeOf(file: string): [number, number, number] {
  const read = readModel(readFileSync(new URL(file, folder)));
  if (typeof read === 'string') throw new Error(`${file}: ${read}`);
  return read.sizeMm;
}

/** The sides in cm that the typed specifications give of what the model shows, in the order length, width, height. */
function saidOf(attributes: Row['attributes'], pose: Pose): (number | undefined)[] {
  const said = (name: string) => attributes[name] as number | undefined;
  const sides = ['length', 'width', 'height'].map((side) => said(`${pose}-${side}-cm`));
  const diameter = said('plate-cm');
  return sides[0] === undefined && diameter !== undefined ? [diameter, diameter, undefined] : sides;
}

/** Put away they stand as in use, or the studio has no model of them put away. */
const NEVER_PUT_AWAY = [
  'ghe-tap-ta-da-nang-ben-luc-b7-chinh-7-goc',
  'may-di-bo-mini-de-gam-ban-nhip-chay-w100',
  'may-leo-bac-mini-an-khoe-step-2',
  'xe-dap-tap-gap-gon-chu-x-an-khoe-x3',
  'xe-dap-tap-mini-de-ban-an-khoe-m1',
];

test('every product with pictures of its own has a model, one that folds has it put away too, and no file is left over', () => {
  const own = rows.filter(({ slug, images }) => images[0]?.file.startsWith(`pictures/${slug}-`));
  expect(own.length).toBeGreaterThan(70);
  expect(own.filter((row) => !row.models?.some(({ pose }) => pose === 'use')).map(({ slug }) => slug)).toEqual([]);
  const folding = rows.filter(({ attributes }) => attributes['stored-length-cm'] !== undefined).map(({ slug }) => slug);
  const put = models.filter(({ pose }) => pose === 'stored').map(({ slug }) => slug);
  expect([...put, ...NEVER_PUT_AWAY].sort()).toEqual(folding.sort());
  expect([...new Set(models.map(({ file }) => file))].sort()).toEqual(files.sort());
});

test('half of the models have at most 200 KB, none more than 500 KB, all together at most 15 MB', () => {
  const bytes = files.map((file) => statSync(new URL(file, folder)).size).sort((a, b) => a - b);
  expect(bytes[Math.floor(bytes.length / 2)]).toBeLessThanOrEqual(200_000);
  expect(bytes.at(-1)).toBeLessThanOrEqual(500_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15_000_000);
});

describe('a model has the size of the specifications within 3 %', () => {
  const checked = models.filter(({ attributes, pose }) => saidOf(attributes, pose).some((side) => side !== undefined));
  test.each(checked.map(({ file, ...row }) => [file, row] as const))('%s', (file, { attributes, pose }) => {
    const measured = sizeOf(file);
    for (const [axis, said] of saidOf(attributes, pose).entries())
      if (said !== undefined) expect(isSide(measured[axis] ?? 0, said), `${measured} mm, said ${said} cm`).toBe(true);
  });

  test('every machine is among them', () => {
    const machines = rows.filter(({ attributes }) => attributes['use-length-cm'] !== undefined).map(({ slug }) => slug);
    expect(machines.filter((slug) => !checked.some((model) => model.slug === slug))).toEqual([]);
  });
});

test.each([
  ['don-ta-thang-olympic-ben-luc-2-2-m-20-kg', 'length-m', 100],
  ['don-ta-cong-ez-ben-luc-1-2-m-phi-28', 'length-m', 100],
  ['don-ta-thang-ben-luc-1-5-m-phi-28', 'length-m', 100],
  ['con-lan-gian-co-foam-roller-moc-yoga-45-cm', 'length-cm', 1],
  ['tham-tap-gym-nbr-sieu-day-moc-yoga-15-mm', 'width-cm', 1],
  ['bong-tap-yoga-chong-no-moc-yoga-65-cm-kem-bom', 'diameter-cm', 1],
  ['tham-cao-su-lot-san-phong-gym-duong-co-50-50-2-5-cm', 'length-cm', 1],
])('the longest side of %s is its %s', (slug, name, unit) => {
  const attributes = rows.find((row) => row.slug === slug)?.attributes ?? {};
  expect(isSide(Math.max(...sizeOf(`models/${slug}.glb`)), Number(attributes[name]) * unit)).toBe(true);
});
